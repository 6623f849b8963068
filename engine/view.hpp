// What a viewer may know. The only two functions that hide anything.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Who looks: a seat, or a spectator (no seat).
using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// Whether viewers of a game with these rules may see different things: somebody holds tiles that
/// not everyone sees. Where this is false, all views of a game are the same.
bool hides_hands(const Ruleset& ruleset);

/// The game as the viewer knows it. Everything on the table is public (SU-5), and the order of the
/// stack is not in a game at all; only the hands of others are hidden (V-2), and what is drawn to
/// be given out (V-11): their tiles are among the unseen, and no more is told of them than how many
/// there are. Whoever has dealt a round knows all of it until the next.
Game view(const Game& game, const Viewer& viewer);

/// The event as the viewer may hear of it: view(evolve(g, e)) == evolve(view(g), redact(e)).
Event redact(const Ruleset& ruleset, const Event& event, const Viewer& viewer);

}  // namespace bastide
