#include "bots/evaluator.hpp"

#include "engine/point_values.hpp"
#include "engine/scoring.hpp"

namespace bastide::bots {

int points_when_complete(const Ruleset& ruleset, FeatureScored now) {
    constexpr std::uint8_t tiles_of_a_ring = 9;
    now.complete = true;
    if (is_ringed(now.kind)) {
        now.tiles = tiles_of_a_ring;
    }
    return points(ruleset, now);
}

bool is_lost_incomplete(const Ruleset& ruleset, FeatureKind kind) {
    return !ruleset.incomplete_scores ||
           (ruleset.battle_of_monasteries && kind == FeatureKind::monastery);
}

Worth worth_of_goods(const Game& view, Seat seat) {
    Worth worth = 0;
    for (const Harbour& harbour : view.harbours) {
        for (const Share& share : score_harbour(view, harbour.cell).shares) {
            worth += share.seat == seat ? share.points * one_point : 0;
        }
    }
    return worth;
}

}  // namespace bastide::bots
