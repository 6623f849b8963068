#include "engine/steps/final_scoring.hpp"

#include "engine/scoring.hpp"
#include "engine/steps/score_completed.hpp"

#include <algorithm>

namespace bastide {
namespace {

/// The lowest segments of all features of this kind that have followers, in reading order.
FixedVector<SegmentAt, meeples_max> occupied_features(const Game& game, FeatureKind kind) {
    FixedVector<SegmentAt, meeples_max> found;
    for (const Meeple& meeple : game.meeples) {
        const NodeId node = game.board.node(meeple.at);
        if (game.board.segment(node).kind != kind) {
            continue;
        }
        const SegmentAt lowest = lowest_segment(game.board, node);
        if (std::find(found.begin(), found.end(), lowest) == found.end()) {
            found.push_back(lowest);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

void final_scoring(Decision& decision) {
    for (const FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery}) {
        for (const SegmentAt& at : occupied_features(decision.next, kind)) {
            score_and_return(decision, decision.next.board.node(at));
        }
    }
    for (const SegmentAt& at : occupied_features(decision.next, FeatureKind::field)) {
        decision.add(score_field(decision.next, decision.next.board.node(at)));
    }
}

}  // namespace bastide
