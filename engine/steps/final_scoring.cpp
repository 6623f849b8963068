#include "engine/steps/final_scoring.hpp"

#include "engine/score_field.hpp"
#include "engine/scoring.hpp"
#include "engine/steps/battle_of_monasteries.hpp"
#include "engine/steps/score_completed.hpp"

#include <algorithm>
#include <vector>

namespace bastide {
namespace {

/// Monasteries and gardens are scored together (SC-13).
FeatureKind scored_with(FeatureKind kind) {
    return is_ringed(kind) ? FeatureKind::monastery : kind;
}

/// The lowest segments of all features scored with this kind that have followers, in reading order.
FixedVector<SegmentAt, meeples_max> occupied_features(const Game& game, FeatureKind kind) {
    FixedVector<SegmentAt, meeples_max> found;
    for (const Meeple& meeple : game.meeples) {
        const NodeId node = game.board.node(meeple.at);
        if (scored_with(game.board.segment(node).kind) != kind) {
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

/// FS-1 to FS-3.
void score_incomplete(Decision& decision) {
    for (const FeatureKind kind : {FeatureKind::road, FeatureKind::city, FeatureKind::monastery}) {
        for (const SegmentAt& at : occupied_features(decision.next, kind)) {
            const NodeId node = decision.next.board.node(at);
            FeatureScored scored = score_feature(decision.next, node);
            if (decision.next.ruleset.battle_of_monasteries &&
                scored.kind == FeatureKind::monastery) {
                pass_on_to_the_next(scored, decision.next.players.size());
            }
            decision.add(scored);
            return_meeples(decision, node);
        }
    }
}

/// FM-3.
void score_farms(Decision& decision) {
    for (const SegmentAt& at : occupied_features(decision.next, FeatureKind::field)) {
        decision.add(score_field(decision.next, decision.next.board.node(at)));
    }
}

/// FM-1, FM-2: city by city, the lowest first.
void score_fed_cities(Decision& decision) {
    const Board& board = decision.next.board;
    std::vector<SegmentAt> cities;
    for (const SegmentAt& farm : occupied_features(decision.next, FeatureKind::field)) {
        for (const NodeId city : touching_cities(board, board.node(farm))) {
            if (is_complete(board, city)) {
                cities.push_back(lowest_segment(board, city));
            }
        }
    }
    std::sort(cities.begin(), cities.end());
    cities.erase(std::unique(cities.begin(), cities.end()), cities.end());
    for (const SegmentAt& city : cities) {
        decision.add(score_fed_city(decision.next, board.features().root(board.node(city))));
    }
}

}  // namespace

void final_scoring(Decision& decision) {
    if (decision.next.ruleset.incomplete_scores) {
        score_incomplete(decision);
    }
    if (decision.next.ruleset.farms == FarmMethod::by_farm) {
        score_farms(decision);
    } else {
        score_fed_cities(decision);
    }
}

}  // namespace bastide
