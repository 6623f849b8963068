// Views of a game for each viewer. No other code hides anything.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// True if hands are hidden. If it returns false, all views of a game are equal.
bool hides_hands(const Ruleset& ruleset);

/// Hides the hands of others (V-2) and tiles to give (V-11): unseen tiles, whose number is known.
/// The dealer sees the round's tiles until the next one begins. All else is public (SU-5).
Game view(const Game& game, const Viewer& viewer);

/// Returns the event as this viewer may see it: view(evolve(g, e)) == evolve(view(g), redact(e)).
Event redact(const Ruleset& ruleset, const Event& event, const Viewer& viewer);

}  // namespace bastide
