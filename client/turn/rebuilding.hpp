// Tiles of the board that may be moved for a point (V-10).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

std::vector<Cell> tiles_to_move(const Game& game);

/// New places for that tile, by cell and rotation; rotations that look the same are listed once.
std::vector<Place> new_places(const Game& game, Cell from);

Game without(const Game& game, Cell from);

}  // namespace bastide::turn
