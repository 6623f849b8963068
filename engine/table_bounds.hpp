// The bounds of the table: TB-1 to TB-4.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// A rectangle of cells, bounds included.
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

/// Cells where the next tile may lie. A fixed or extendable table is centred on the original cell
/// of the start tile (TB-1, TB-3). On a sliding table, the next tile and all tiles except `but`
/// must fit together (TB-2). Without a table, the limit is `coordinate_max`, which moved tiles
/// could reach (V-10).
CellRange cells_on_table(const Game& game, TileIndex but = no_tile);

/// Cells of the table, centred on the first tile of the board. For HR-11 only, where the table
/// never grows and that tile never moves.
CellRange cells_round_the_start(const Board& board, const TableBounds& table);

/// Cells of the table with the growth agreed for the next turn (TB-3).
CellRange cells_agreed_on(const Game& game);

/// Returns true if the table can grow on that side beyond what is agreed already (TB-3).
bool may_grow(const Game& game, Side side);

int cells_beyond(const CellRange& range, Cell cell);

}  // namespace bastide
