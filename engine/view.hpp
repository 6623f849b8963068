// What a viewer may know. The only two functions that hide anything.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Who looks: a seat, or a spectator (no seat).
using Viewer = std::optional<Seat>;
inline constexpr Viewer spectator = std::nullopt;

/// The game as the viewer knows it. In the base game everything on the table is public (SU-5) and
/// the order of the stack is not in a game at all, so this is the whole game. Hidden hands will be
/// hidden here.
Game view(const Game& game, const Viewer& viewer);

/// The event as the viewer may hear of it: view(evolve(g, e)) == evolve(view(g), redact(e)).
Event redact(const Event& event, const Viewer& viewer);

}  // namespace bastide
