#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// SC-2, SC-3, FS-1; with inns IC-1, IC-2.
FeatureScored score_road(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    game.board.features().walk(node, [&](NodeId other) {
        scored.inns =
            static_cast<std::uint8_t>(scored.inns + (game.board.segment(other).inn ? 1 : 0));
    });
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

}  // namespace bastide
