#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// Chooses the answer with the most points and prospects at the end of the seat's turn. Moves a
/// tile (V-10) only if that alone is worth the point. `random` breaks ties. The game must wait for
/// a seat.
Action choose_greedily(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
