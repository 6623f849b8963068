// Hides what a viewer may not know. No other code hides anything.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// Returns true if hands are hidden. Otherwise all views of a game are equal.
bool hides_hands(const Ruleset& ruleset);

/// The game as the viewer knows it. Hides only the hands of others (V-2) and tiles to be given out
/// (V-11). For the viewer these tiles are unseen; only their number is known. The dealer of a round
/// sees all tiles of the round until the next one begins. Everything else is public (SU-5).
Game view(const Game& game, const Viewer& viewer);

/// The event as the viewer may know it: view(evolve(g, e)) == evolve(view(g), redact(e)).
Event redact(const Ruleset& ruleset, const Event& event, const Viewer& viewer);

}  // namespace bastide
