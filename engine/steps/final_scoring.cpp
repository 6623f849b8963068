#include "engine/mountains.hpp"
#include "engine/scoring.hpp"
#include "engine/steps/steps.hpp"

#include <algorithm>
#include <array>

namespace bastide {
namespace {

/// Returns the kind to score with: gardens are scored together with monasteries (SC-13).
FeatureKind scored_with(FeatureKind kind) {
    return is_ringed(kind) ? FeatureKind::monastery : kind;
}

using Named = FixedVector<SegmentAt, nodes_max>;

/// Returns features with pieces in reading order. Miners count in incomplete cities only (V-9).
Named occupied_features(const Game& game, FeatureKind kind) {
    const Board& board = game.board;
    Named found;
    for (const Meeple& meeple : game.meeples) {
        for (const NodeId node : features_of_piece(board, meeple)) {
            const bool counts = !is_miner(board, meeple) || !is_complete(board, node);
            if (counts && scored_with(board.segment(node).kind) == kind) {
                found.push_back_if_new(lowest_segment(board, node));
            }
        }
    }
    std::ranges::sort(found);
    return found;
}

void score_incomplete(Decision& decision) {
    for (const FeatureKind kind :
         {FeatureKind::road, FeatureKind::city, FeatureKind::monastery, FeatureKind::waterway}) {
        for (const SegmentAt& at : occupied_features(decision.next, kind)) {
            const NodeId node = decision.next.board.node(at);
            FeatureScored scored = score_feature(decision.next, node);
            if (decision.next.ruleset.battle_of_monasteries &&
                scored.kind == FeatureKind::monastery) {
                shift_points_to_next_seat(scored, decision.next.players.size());
            }
            decision.add(scored);
            return_meeples(decision, node);
        }
    }
}

void score_farms(Decision& decision) {
    for (const SegmentAt& at : occupied_features(decision.next, FeatureKind::field)) {
        decision.add(score_field(decision.next, decision.next.board.node(at)));
    }
}

void add_complete(const Board& board, const auto& cities, Named& into) {
    for (const NodeId city : cities) {
        if (is_complete(board, city)) {
            into.push_back_if_new(lowest_segment(board, city));
        }
    }
}

/// Completed cities that feed a farm with farmers or contain a forge (V-9), in reading order.
Named fed_cities(const Game& game) {
    const Board& board = game.board;
    Named cities;
    for (const SegmentAt& farm : occupied_features(game, FeatureKind::field)) {
        add_complete(board, touching_cities(board, board.node(farm)), cities);
    }
    for (const Meeple& meeple : game.meeples) {
        if (is_miner(board, meeple) && game.ruleset.farmers) {
            add_complete(board, features_of_piece(board, meeple), cities);
        }
    }
    std::ranges::sort(cities);
    return cities;
}

/// Scores farms city by city, in reading order (FM-1, FM-2).
void score_fed_cities(Decision& decision) {
    const Board& board = decision.next.board;
    for (const SegmentAt& city : fed_cities(decision.next)) {
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
    score_harbours(decision);
}

void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats) {
    std::array<int, seats_max> weights{};
    std::array<int, seats_max> points{};
    for (const Share& share : scored.shares) {
        weights[index_of(share.seat)] = share.weight;
        points[(index_of(share.seat) + 1) % seats] += share.points;
    }
    scored.shares = shares_of(weights, points);
}

}  // namespace bastide
