#include "engine/mountains.hpp"
#include "engine/scoring.hpp"
#include "engine/steps/steps.hpp"

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

/// Completed features by root. There are many only if tiles were moved.
using CompletedFeatures = FixedVector<NodeId, nodes_max>;

void add_if_completed(const Game& game, NodeId node, CompletedFeatures& into) {
    const Board& board = game.board;
    if (is_complete(board, node) && counts_for_anybody(game, node)) {
        into.push_back_if_new(board.features().root(node));
    }
}

/// SC-13: roads, cities, then monasteries and gardens together, each by the lowest segment.
bool scores_before(const Board& board, NodeId a, NodeId b) {
    const auto order = [&](NodeId node) {
        const FeatureKind kind = board.segment(node).kind;
        return std::pair(is_ringed(kind) ? FeatureKind::monastery : kind,
                         lowest_segment(board, node));
    };
    return order(a) < order(b);
}

void add_completed_by_last_tile(const Game& game, CompletedFeatures& completed) {
    const Board& board = game.board;
    const TileIndex last = game.last_tile();
    for (std::size_t i = 0; i < board.type_of(last).segments.size(); ++i) {
        add_if_completed(game, board.node(last, static_cast<SegmentIndex>(i)), completed);
    }
    for (const Meeple& meeple : game.meeples) {
        if (!surrounds(meeple.at.cell, board.tiles()[last].cell)) {
            continue;
        }
        const NodeId node = board.node(meeple.at);
        if (is_ringed(board.segment(node).kind)) {
            add_if_completed(game, node, completed);
        }
    }
}

/// Adds features completed by moved tiles (V-10), not earlier ones: a city may keep miners (V-9).
void add_all_completed(const Game& game, CompletedFeatures& completed) {
    for (const Meeple& meeple : game.meeples) {
        for (const NodeId node : features_of_piece(game.board, meeple)) {
            if (!completed_earlier(game, node)) {
                add_if_completed(game, node, completed);
            }
        }
    }
}

CompletedFeatures completed_in_this_turn(const Game& game) {
    CompletedFeatures completed;
    if (game.before.empty()) {
        add_completed_by_last_tile(game, completed);
    } else {
        add_all_completed(game, completed);
    }
    std::ranges::sort(completed,
                      [&](NodeId a, NodeId b) { return scores_before(game.board, a, b); });
    return completed;
}

}  // namespace

void score_completed(Decision& decision) {
    for (const NodeId completed : completed_in_this_turn(decision.next)) {
        score_and_return(decision, completed);
    }
}

void score_and_return(Decision& decision, NodeId node) {
    decision.add(score_feature(decision.next, node));
    return_meeples(decision, node);
}

void return_meeples(Decision& decision, NodeId node) {
    const Game& game = decision.next;
    const NodeId root = game.board.features().root(node);
    for (std::size_t i = 0; i < game.meeples.size();) {
        const Meeple meeple = game.meeples[i];
        if (game.board.features().root(game.board.node(meeple.at)) == root) {
            decision.add(MeepleReturned{meeple});
        } else {
            ++i;
        }
    }
}

}  // namespace bastide
