#include "engine/figures.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// SC-2: one point a tile; SC-3: a tile the road crosses twice counts once. FS-1: incomplete, the
// same.
FeatureScored score_road(const Game& game, NodeId node) {
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    scored.tiles = static_cast<std::uint8_t>(count_tiles(game.board, node));
    pay_majority(scored, scored.tiles * figures(FeatureKind::road, scored.complete).tile);
    return scored;
}

}  // namespace bastide
