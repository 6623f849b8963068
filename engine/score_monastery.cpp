#include "engine/point_values.hpp"
#include "engine/scoring.hpp"
#include "engine/table_bounds.hpp"

namespace bastide {

namespace {

/// HR-11: cells beyond the table's edge count as filled, but score only with `edgeCountsAsTile`.
int unpaid_cells_beyond(const Game& game, NodeId node) {
    if (!game.ruleset.table_closes || game.ruleset.edge_counts_as_tile) {
        return 0;
    }
    return cells_beyond(cells_on_table(game), game.board.where(node).cell);
}

}  // namespace

// SC-12, AB-3; FS-1 while incomplete.
FeatureScored score_monastery(const Game& game, NodeId node) {
    constexpr int tiles_when_complete = 9;
    FeatureScored scored = count_feature(game, node);
    scored.complete = is_complete(game.board, node);
    const int missing = game.board.features().open_sides(node) + unpaid_cells_beyond(game, node);
    scored.tiles = static_cast<std::uint8_t>(tiles_when_complete - missing);
    pay_majority(scored, points(game.ruleset, scored));
    return scored;
}

}  // namespace bastide
