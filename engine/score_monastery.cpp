#include "engine/figures.hpp"
#include "engine/scoring.hpp"

namespace bastide {

// SC-12, AB-3: nine points with all eight neighbours. FS-1: one for itself and one a neighbour
// until then.
FeatureScored score_monastery(const Game& game, NodeId node) {
    constexpr int tiles_when_complete = 9;
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    const int missing = game.board.features().open_sides(node);
    scored.tiles = static_cast<std::uint8_t>(tiles_when_complete - missing);
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

}  // namespace bastide
