// The tiles that a player may move for one point, and their new places (V-10).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

std::vector<Cell> tiles_to_move(const Game& game);

/// Places to which the tile on `from` may be moved, by cell and rotation; rotations that look the
/// same are listed once.
std::vector<Place> new_places(const Game& game, Cell from);

Game without(const Game& game, Cell from);

}  // namespace bastide::turn
