#include "engine/scoring.hpp"

#include "engine/mountains.hpp"

#include <algorithm>
#include <bitset>

namespace bastide {
SegmentAt lowest_segment(const Board& board, NodeId node) {
    SegmentAt lowest = board.where(node);
    board.features().walk(node,
                          [&](NodeId other) { lowest = std::min(lowest, board.where(other)); });
    return lowest;
}

FeatureScored count_feature(const Game& game, NodeId node) {
    FeatureScored scored;
    scored.kind = game.board.segment(node).kind;
    scored.at = lowest_segment(game.board, node);
    std::array<int, seats_max> weights{};
    const NodeId root = game.board.features().root(node);
    for (const Meeple& meeple : game.meeples) {
        if (game.board.features().root(game.board.node(meeple.at)) == root) {
            weights[index_of(meeple.owner)] += weight_of(meeple.kind);
        }
    }
    if (scored.kind == FeatureKind::city) {
        add_miners(game, node, weights);  // V-9
    }
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        if (weights[seat] == 0) {
            continue;
        }
        scored.shares.push_back(
            {static_cast<Seat>(seat), static_cast<std::uint8_t>(weights[seat]), 0});
    }
    return scored;
}

bool counts_for_anybody(const Game& game, NodeId node) {
    return game.board.features().occupied(node) ||
           (game.board.segment(node).kind == FeatureKind::city && has_miners(game, node));
}

void pay_majority(FeatureScored& scored, int points) {
    std::uint8_t most = 0;
    for (const Share& share : scored.shares) {
        most = std::max(most, share.weight);
    }
    for (Share& share : scored.shares) {
        if (share.weight == most) {
            share.points = static_cast<std::int16_t>(points);
        }
    }
}

int count_tiles(const Board& board, NodeId node) {
    std::bitset<tiles_max> seen;
    board.features().walk(node, [&](NodeId other) {
        if (!board.segment(other).harbour) {
            seen.set(board.features().tile(other));
        }
    });
    return static_cast<int>(seen.count());
}

bool is_complete(const Board& board, NodeId node) {
    const FeatureKind kind = board.segment(node).kind;
    return kind != FeatureKind::field && kind != FeatureKind::mountain &&
           board.features().open_sides(node) == 0;
}

FeatureScored score_feature(const Game& game, NodeId node) {
    switch (game.board.segment(node).kind) {
        case FeatureKind::road:
        case FeatureKind::waterway:
            return score_road(game, node);
        case FeatureKind::city:
            return score_city(game, node);
        case FeatureKind::monastery:
        case FeatureKind::garden:
            return score_monastery(game, node);
        case FeatureKind::field:
            return score_field(game, node);
        case FeatureKind::river:
            break;  // RV-9: never scored, and no piece can stand there
        case FeatureKind::mountain:
            return count_feature(game, node);  // V-9: pays nothing by itself
    }
    return {};
}

}  // namespace bastide
