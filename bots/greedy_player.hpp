// A player who takes what is to be had now.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace bastide::bots {

/// The action that leads to most points of its own within this turn; then to the best prospects
/// (prospects.hpp), so that followers go where they will probably be paid and one or two stay at
/// home. A tile of the board is moved for a point (V-10) where that alone is worth more. `random`
/// decides between equals. The game must wait for a seat.
Action choose_greedily(const Game& view, std::uint64_t random);

}  // namespace bastide::bots
