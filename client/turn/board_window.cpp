#include "client/turn/board_window.hpp"

#include "engine/table_bounds.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::turn {
namespace {

/// Edges of the remaining tiles in all rotations and face down (V-9), without duplicates.
std::vector<EdgePattern> patterns_to_come(const Game& game) {
    std::vector<EdgePattern> patterns;
    TileCounts come = tiles_to_come(game);
    if (game.turn.hand) {
        ++come[index_of(*game.turn.hand)];
    }
    if (game.ruleset.mountains && total(bastide::without(come, catalogue().river_tiles())) > 0) {
        come[index_of(catalogue().mountain())] = 1;
    }
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (come[i] > 0) {
            const auto& edges = catalogue().types()[i].edges;
            patterns.insert(patterns.end(), edges.begin(), edges.end());
        }
    }
    std::ranges::sort(patterns);
    patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
    return patterns;
}

}  // namespace

Range Range::cut(int count, int middle) const {
    if (size() <= count) {
        return *this;
    }
    const int start = std::clamp(middle - count / 2, least, most - count + 1);
    return {start, start + count - 1};
}

Window extent_of(const Board& board, const std::vector<Cell>& besides) {
    const Cell first = board.tiles().empty() ? Cell{} : board.tiles()[0].cell;
    Window all{{first.x, first.x}, {first.y, first.y}};
    const auto include = [&](Cell cell) {
        all.x.include(cell.x);
        all.y.include(cell.y);
    };
    for (const PlacedTile& tile : board.tiles()) {
        include(tile.cell);
    }
    std::ranges::for_each(besides, include);
    return all;
}

std::vector<Cell> dead_cells(const Game& game) {
    std::vector<Cell> dead;
    const std::vector<EdgePattern> patterns = patterns_to_come(game);
    const CellRange table = cells_on_table(game);
    for (const OpenCell& open : game.board.open_cells()) {
        if (table.contains(open.cell) &&
            std::ranges::none_of(patterns, [&](EdgePattern tile) { return open.fits(tile); })) {
            dead.push_back(open.cell);
        }
    }
    return dead;
}

}  // namespace bastide::turn
