// Cells where no tile can ever be placed.
#pragma once

#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

/// Open cells on the table that fit no remaining tile in any rotation, in the order of the board.
/// Hidden hands count as remaining.
std::vector<Cell> dead_cells(const Game& game);

}  // namespace bastide::turn
