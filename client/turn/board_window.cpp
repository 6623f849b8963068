#include "client/turn/board_window.hpp"

#include "engine/table_bounds.hpp"

#include <array>

namespace bastide::turn {
namespace {

std::array<bool, tile_types_max> kinds_to_come(const Game& game) {
    std::array<bool, tile_types_max> come{};
    const auto add = [&](TileTypeId type) { come[index_of(type)] = true; };
    std::ranges::transform(game.unseen, come.begin(), [](std::uint8_t count) { return count > 0; });
    if (game.turn.hand) {
        add(*game.turn.hand);
    }
    std::ranges::for_each(game.display, add);
    std::ranges::for_each(game.aside, add);
    for (const HeldTile& held : game.hands) {
        add(held.type);
    }
    for (const Player& player : game.players) {
        if (player.monastery) {
            add(*player.monastery);
        }
        if (player.bought) {
            add(*player.bought);
        }
    }
    return come;
}

/// Edges of the remaining tiles in all rotations and face down (V-9), without duplicates.
std::vector<EdgePattern> patterns_to_come(const Game& game) {
    std::vector<EdgePattern> patterns;
    auto come = kinds_to_come(game);
    for (std::size_t i = 0; i < catalogue().types().size() && game.ruleset.mountains; ++i) {
        come[index_of(catalogue().mountain())] |= come[i] && !catalogue().types()[i].has_river;
    }
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (come[i]) {
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
