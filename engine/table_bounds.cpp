#include "engine/table_bounds.hpp"

#include <algorithm>

namespace bastide {
namespace {

constexpr CellRange everywhere{-coordinate_max, coordinate_max, -coordinate_max, coordinate_max};

CellRange round_the(Cell middle, const TableBounds& table) {
    const int aside = (table.width - 1) / 2;
    const int along = (table.height - 1) / 2;
    return {middle.x - aside, middle.x + aside, middle.y - along, middle.y + along};
}

CellRange grown(CellRange range, const TableBounds& table, const Growth& by) {
    const auto more = [&](Side side) { return table.step * by[index_of(side)]; };
    return {std::max(range.west - more(Side::west), everywhere.west),
            std::min(range.east + more(Side::east), everywhere.east),
            std::max(range.north - more(Side::north), everywhere.north),
            std::min(range.south + more(Side::south), everywhere.south)};
}

CellRange within_reach_of_all(const Board& board, const TableBounds& table, TileIndex but) {
    CellRange reach = everywhere;
    for (std::size_t i = 0; i < board.tiles().size(); ++i) {
        if (i == but) {
            continue;
        }
        const PlacedTile& tile = board.tiles()[i];
        reach.west = std::max(reach.west, tile.cell.x - table.width + 1);
        reach.east = std::min(reach.east, tile.cell.x + table.width - 1);
        reach.north = std::max(reach.north, tile.cell.y - table.height + 1);
        reach.south = std::min(reach.south, tile.cell.y + table.height - 1);
    }
    return reach;
}

}  // namespace

CellRange cells_round_the_start(const Board& board, const TableBounds& table) {
    return round_the(board.tiles()[0].cell, table);
}

CellRange cells_on_table(const Game& game, TileIndex but) {
    const TableBounds& table = game.ruleset.table;
    if (game.board.tiles().empty() && !game.middle) {
        return everywhere;
    }
    // V-10: the table stays where it was when the start tile is moved.
    const Cell middle = game.middle ? *game.middle : game.board.tiles()[0].cell;
    switch (table.mode) {
        case TableMode::none:
            return everywhere;
        case TableMode::fixed:
            return round_the(middle, table);
        case TableMode::sliding:
            return within_reach_of_all(game.board, table, but);
        case TableMode::extendable:
            return grown(round_the(middle, table), table, game.grown);
    }
    return everywhere;
}

CellRange cells_after_agreed_growth(const Game& game) {
    const bool grows = game.ruleset.table.mode == TableMode::extendable;
    const CellRange now = cells_on_table(game);
    return grows ? grown(now, game.ruleset.table, game.agreed) : now;
}

bool may_grow(const Game& game, Side side) {
    const TableBounds& table = game.ruleset.table;
    const auto steps = [&](Side on) {
        return game.grown[index_of(on)] + game.agreed[index_of(on)];
    };
    const bool across = side == Side::west || side == Side::east;
    const int now = across ? table.width : table.height;
    const int then = now + table.step * (steps(side) + steps(opposite(side)) + 1);
    return table.mode == TableMode::extendable && then <= table_side_max;
}

int cells_beyond(const CellRange& range, Cell cell) {
    return static_cast<int>(std::ranges::count_if(
        surroundings(cell), [&](Cell near) { return !range.contains(near); }));
}

}  // namespace bastide
