// The table the tiles lie on: TB-1, TB-2, TB-4.
#pragma once

#include "engine/board.hpp"

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

/// The cells where the next tile may lie: a fixed table is centred on the start tile (TB-1); on one
/// where tiles may be shifted, they must fit all together (TB-2). Without tiles every cell is.
CellRange cells_on_table(const Board& board, const TableBounds& table);

/// How many of the eight cells round this one lie beyond the range.
int cells_beyond(const CellRange& range, Cell cell);

}  // namespace bastide
