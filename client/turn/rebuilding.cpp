#include "client/turn/rebuilding.hpp"

#include "engine/tile_moves.hpp"

#include <algorithm>
#include <tuple>

namespace bastide::turn {
namespace {

std::vector<Rebuild> all_rebuilds(const Game& game) {
    std::vector<Action> legal;
    legal_rebuilds(game, legal);
    std::vector<Rebuild> rebuilds(legal.size());
    std::ranges::transform(
        legal, rebuilds.begin(), [](const Action& action) { return std::get<Rebuild>(action); });
    return rebuilds;
}

}  // namespace

std::vector<Cell> tiles_to_move(const Game& game) {
    std::vector<Cell> cells;
    for (const Rebuild& rebuild : all_rebuilds(game)) {
        cells.push_back(rebuild.from);
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<Place> new_places(const Game& game, Cell from) {
    const TileType& type = game.board.type_of(*game.board.tile_at(from));
    std::vector<Place> places;
    for (const Rebuild& rebuild : all_rebuilds(game)) {
        if (rebuild.from == from && index_of(rebuild.rotation) < type.distinct_rotations) {
            places.push_back({rebuild.to, rebuild.rotation});
        }
    }
    std::ranges::sort(places, [](const Place& a, const Place& b) {
        return std::tie(a.cell, a.rotation) < std::tie(b.cell, b.rotation);
    });
    return places;
}

Game without(const Game& game, Cell from) {
    Game rest = game;
    rest.board = {};
    for (const PlacedTile& tile : game.board.tiles()) {
        if (tile.cell != from) {
            rest.board.place(tile, game.ruleset);
        }
    }
    for (const Meeple& meeple : game.meeples) {
        rest.board.features().count_meeples(rest.board.node(meeple.at), 1);
    }
    return rest;
}

}  // namespace bastide::turn
