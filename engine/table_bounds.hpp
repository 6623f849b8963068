// Limits of the table (TB-1 to TB-4).
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// A range of cells. Both bounds are included.
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

/// Returns the cells for the next tile: centred on the original cell of the start tile (TB-1,
/// TB-3); on a sliding table, together with all tiles except `but` (TB-2); without a table, within
/// `coordinate_max`, which moved tiles could reach (V-10).
CellRange cells_on_table(const Game& game, TileIndex but = no_tile);

/// Returns the cells for HR-11 only: this table never grows, and its first tile never moves.
CellRange cells_round_the_start(const Board& board, const TableBounds& table);

/// Returns the cells with the growth agreed for the next turn (TB-3).
CellRange cells_after_agreed_growth(const Game& game);

/// True if the table may grow beyond what is agreed already (TB-3).
bool may_grow(const Game& game, Side side);

int cells_beyond(const CellRange& range, Cell cell);

}  // namespace bastide
