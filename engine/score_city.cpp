#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// SC-7, SC-9, FS-1; with cathedrals IC-3, IC-4.
FeatureScored score_city(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    game.board.features().walk(node, [&](NodeId other) {
        const Segment& segment = game.board.segment(other);
        scored.pennants = static_cast<std::uint8_t>(scored.pennants + segment.pennants);
        scored.cathedrals =
            static_cast<std::uint8_t>(scored.cathedrals + (segment.cathedral ? 1 : 0));
    });
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

}  // namespace bastide
