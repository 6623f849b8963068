#include "engine/mountains.hpp"

#include "engine/tile_supply.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide {
namespace {

template <typename Visit>
void for_each_in_reach(Cell middle, Visit visit) {
    for (int dy = -forge_reach; dy <= forge_reach; ++dy) {
        const int left = forge_reach - std::abs(dy);
        for (int dx = -left; dx <= left; ++dx) {
            if (dx != 0 || dy != 0) {
                visit(Cell{static_cast<std::int16_t>(middle.x + dx),
                           static_cast<std::int16_t>(middle.y + dy)});
            }
        }
    }
}

bool has_forge(const Board& board, const Meeple& meeple, NodeId city) {
    if (!is_miner(board, meeple)) {
        return false;
    }
    const FeatureRoots cities = cities_near(board, meeple.at.cell);
    return std::ranges::find(cities, board.features().root(city)) != cities.end();
}

}  // namespace

PlacedTile placed_tile(TileTypeId type, const Place& place) {
    return {place.cell, place.face_down ? catalogue().mountain() : type, place.rotation};
}

std::optional<Refusal> refuse_face_down(const Game& game, TileTypeId type) {
    if (!game.ruleset.mountains) {
        return Refusal::laid_face_up;
    }
    return refuse_if(catalogue()[type].has_river || river_is_coming(game),
                     Refusal::river_comes_first);
}

FeatureRoots cities_near(const Board& board, Cell mountain) {
    FeatureRoots cities;
    for_each_in_reach(mountain, [&](Cell cell) {
        const auto tile = board.tile_at(cell);
        const std::size_t segments = tile ? board.type_of(*tile).segments.size() : 0;
        for (std::size_t i = 0; i < segments; ++i) {
            const NodeId node = board.node(*tile, static_cast<SegmentIndex>(i));
            if (board.segment(node).pennants > 0) {
                cities.push_back_if_new(board.features().root(node));
            }
        }
    });
    return cities;
}

bool is_miner(const Board& board, const Meeple& meeple) {
    return board.kind_at(meeple.at) == FeatureKind::mountain;
}

FeatureRoots features_of_piece(const Board& board, const Meeple& meeple) {
    if (is_miner(board, meeple)) {
        return cities_near(board, meeple.at.cell);
    }
    FeatureRoots own;
    own.push_back(board.features().root(board.node(meeple.at)));
    return own;
}

bool has_miners(const Game& game, NodeId city) {
    return game.ruleset.mountains && std::ranges::any_of(game.meeples, [&](const Meeple& meeple) {
               return has_forge(game.board, meeple, city);
           });
}

void add_miners(const Game& game, NodeId city, std::array<int, seats_max>& weights) {
    if (!game.ruleset.mountains) {
        return;
    }
    for (const Meeple& meeple : game.meeples) {
        if (has_forge(game.board, meeple, city)) {
            weights[index_of(meeple.owner)] += weight_of(meeple.kind);
        }
    }
}

}  // namespace bastide
