#include "engine/figures.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// SC-7: two points a tile and two a pennant, and a pennant counts for its segment's city only.
// FS-1: half of both while the city is incomplete.
FeatureScored score_city(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    game.board.features().walk(node, [&](NodeId other) {
        scored.pennants =
            static_cast<std::uint8_t>(scored.pennants + game.board.segment(other).pennants);
    });
    const Figures worth = figures(FeatureKind::city, scored.complete);
    pay_majority(scored, scored.tiles * worth.tile + scored.pennants * worth.pennant);
    return scored;
}

}  // namespace bastide
