#include "engine/mountains.hpp"
#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

#include <algorithm>

namespace bastide {

FixedVector<NodeId, nodes_max> touching_cities(const Board& board, NodeId field) {
    FixedVector<NodeId, nodes_max> cities;
    board.features().walk(field, [&](NodeId node) {
        const std::uint16_t touches = board.segment(node).touches;
        for (SegmentIndex i = 0; touches >> i != 0; ++i) {
            if ((touches >> i & 1U) == 0) {
                continue;
            }
            const NodeId city = board.node(board.features().tile(node), i);
            cities.push_back_if_new(board.features().root(city));
        }
    });
    return cities;
}

// FM-3, FM-4.
FeatureScored score_field(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    const auto cities = touching_cities(game.board, node);
    const auto complete =
        std::ranges::count_if(cities, [&](NodeId city) { return is_complete(game.board, city); });
    scored.cities = static_cast<std::uint8_t>(complete);
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

namespace {

using Weights = std::array<int, seats_max>;

FixedVector<NodeId, meeples_max> farms_touching(const Game& game, NodeId city) {
    FixedVector<NodeId, meeples_max> farms;
    for (const Meeple& meeple : game.meeples) {
        const NodeId farm = game.board.features().root(game.board.node(meeple.at));
        if (game.board.segment(farm).kind != FeatureKind::field ||
            std::ranges::find(farms, farm) != farms.end()) {
            continue;
        }
        const auto cities = touching_cities(game.board, farm);
        if (std::ranges::find(cities, city) != cities.end()) {
            farms.push_back(farm);
        }
    }
    return farms;
}

/// Adds the weights of the farmers; for FM-2 only those of the farm's owners.
void add_weights(const Game& game, NodeId farm, Weights& into) {
    const FeatureScored counted = count_feature(game, farm);
    std::uint8_t most = 0;
    for (const Share& share : counted.shares) {
        most = std::max(most, share.weight);
    }
    for (const Share& share : counted.shares) {
        if (game.ruleset.farms == FarmMethod::by_city || share.weight == most) {
            into[index_of(share.seat)] += share.weight;
        }
    }
}

}  // namespace

// Scores a city. FM-1: the majority of all farmers around it scores, with miners with a forge in it
// (V-9) if the table plays with farmers. FM-2: each owner of a farm around it scores once.
FeatureScored score_fed_city(const Game& game, NodeId city) {
    FeatureScored scored;
    scored.kind = FeatureKind::field;
    scored.at = lowest_segment(game.board, city);
    scored.cities = 1;
    Weights weights{};
    for (const NodeId farm : farms_touching(game, city)) {
        add_weights(game, farm, weights);
    }
    if (game.ruleset.farmers) {
        add_miners(game, city, weights);
    }
    scored.shares = shares_of(weights);
    if (game.ruleset.farms != FarmMethod::by_farm_once) {
        pay_majority(scored, game.ruleset.farm_points);
        return scored;
    }
    for (Share& share : scored.shares) {
        share.points = game.ruleset.farm_points;
    }
    return scored;
}

}  // namespace bastide
