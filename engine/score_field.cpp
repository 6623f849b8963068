#include "engine/score_field.hpp"

#include "engine/figures.hpp"
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
            const NodeId city = board.features().root(board.node(board.features().tile(node), i));
            if (std::find(cities.begin(), cities.end(), city) == cities.end()) {
                cities.push_back(city);
            }
        }
    });
    return cities;
}

// FM-3: three points for each completed city the farm touches; FM-4: only complete ones, however
// large.
FeatureScored score_field(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    const auto cities = touching_cities(game.board, node);
    const auto complete = std::count_if(
        cities.begin(), cities.end(), [&](NodeId city) { return is_complete(game.board, city); });
    scored.cities = static_cast<std::uint8_t>(complete);
    pay_majority(scored, scored.cities * figures(FeatureKind::field, false).city);
    return scored;
}

}  // namespace bastide
