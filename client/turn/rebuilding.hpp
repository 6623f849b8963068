// Tiles of the board that may be laid elsewhere for a point (V-10): first which, then where.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::turn {

/// The cells of the tiles that may be moved, in reading order.
std::vector<Cell> tiles_to_move(const Game& game);

/// Where the tile on that cell may go, by cell and rotation. Of rotations that look the same only
/// the first is there.
std::vector<Place> new_places(const Game& game, Cell from);

/// The game as it looks while that tile has been taken up and not been laid down again.
Game without(const Game& game, Cell from);

}  // namespace bastide::turn
