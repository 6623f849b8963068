// The table the tiles lie on: TB-1 to TB-4.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// A rectangle of cells, its borders included.
struct CellRange {
    int west = INT16_MIN;
    int east = INT16_MAX;
    int north = INT16_MIN;
    int south = INT16_MAX;

    [[nodiscard]] bool contains(Cell cell) const {
        return cell.x >= west && cell.x <= east && cell.y >= north && cell.y <= south;
    }

    friend bool operator==(const CellRange&, const CellRange&) = default;
};

/// The cells where the next tile may lie: a fixed table is centred on where the start tile was laid
/// (TB-1), and may have grown (TB-3); on one where tiles may be shifted, they must fit all together
/// (TB-2). Where nothing else is the limit, `coordinate_max` is: tiles that move can carry a board
/// as far as points go (V-10). Not asking `but`, the tile that is about to be moved.
CellRange cells_on_table(const Game& game, TileIndex but = no_tile);

/// The cells of a table that stays as it is, centred on the first tile, which does too (HR-11).
CellRange cells_round_the_start(const Board& board, const TableBounds& table);

/// The same once the table has grown as all have agreed: from the next turn on (TB-3).
CellRange cells_agreed_on(const Game& game);

/// Whether the table could still grow on that side, with what is agreed already (TB-3).
bool may_grow(const Game& game, Side side);

/// How many of the eight cells round this one lie beyond the range.
int cells_beyond(const CellRange& range, Cell cell);

}  // namespace bastide
