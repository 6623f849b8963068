#include "engine/table_bounds.hpp"

#include <algorithm>

namespace bastide {
namespace {

CellRange round_the_start(Cell start, const TableBounds& table) {
    const int aside = (table.width - 1) / 2;
    const int along = (table.height - 1) / 2;
    return {start.x - aside, start.x + aside, start.y - along, start.y + along};
}

CellRange within_reach_of_all(const Board& board, const TableBounds& table) {
    CellRange reach;
    for (const PlacedTile& tile : board.tiles()) {
        reach.west = std::max(reach.west, tile.cell.x - table.width + 1);
        reach.east = std::min(reach.east, tile.cell.x + table.width - 1);
        reach.north = std::max(reach.north, tile.cell.y - table.height + 1);
        reach.south = std::min(reach.south, tile.cell.y + table.height - 1);
    }
    return reach;
}

}  // namespace

CellRange cells_on_table(const Board& board, const TableBounds& table) {
    switch (table.mode) {
        case TableMode::none:
            return {};
        case TableMode::fixed:
            return board.tiles().empty() ? CellRange{}
                                         : round_the_start(board.tiles()[0].cell, table);
        case TableMode::sliding:
            return within_reach_of_all(board, table);
    }
    return {};
}

int cells_beyond(const CellRange& range, Cell cell) {
    int beyond = 0;
    for (const Cell near : surroundings(cell)) {
        beyond += range.contains(near) ? 0 : 1;
    }
    return beyond;
}

}  // namespace bastide
