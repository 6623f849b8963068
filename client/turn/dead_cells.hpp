// Where no tile will ever lie.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

/// Open cells on the table whose neighbours fit no tile that may still come, however it is turned,
/// in the order of the board. A hand that is hidden from us is among what may still come.
std::vector<Cell> dead_cells(const Game& game);

}  // namespace bastide::turn
