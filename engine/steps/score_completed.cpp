#include "engine/steps/score_completed.hpp"

#include "engine/scoring.hpp"

#include <algorithm>
#include <compare>

namespace bastide {
namespace {

/// A completed feature by what orders it: roads, cities, then monasteries and gardens together,
/// each by the lowest segment (SC-13).
struct Completed {
    FeatureKind order;
    SegmentAt at;

    friend auto operator<=>(const Completed&, const Completed&) = default;
};

/// The last tile's own features and the eight monasteries or gardens that may lie round it.
using CompletedFeatures = FixedVector<Completed, segments_max + 8>;

void add_if_completed(const Board& board, NodeId node, CompletedFeatures& into) {
    if (!is_complete(board, node) || !board.features().occupied(node)) {
        return;
    }
    const FeatureKind kind = board.segment(node).kind;
    const Completed found{is_ringed(kind) ? FeatureKind::monastery : kind,
                          lowest_segment(board, node)};
    if (std::find(into.begin(), into.end(), found) == into.end()) {
        into.push_back(found);
    }
}

CompletedFeatures completed_by_last_tile(const Game& game) {
    const Board& board = game.board;
    const TileIndex last = game.last_tile();
    CompletedFeatures completed;
    for (std::size_t i = 0; i < board.type_of(last).segments.size(); ++i) {
        add_if_completed(board, board.node(last, static_cast<SegmentIndex>(i)), completed);
    }
    for (const Meeple& meeple : game.meeples) {
        if (!surrounds(meeple.at.cell, board.tiles()[last].cell)) {
            continue;
        }
        const NodeId node = board.node(meeple.at);
        if (is_ringed(board.segment(node).kind)) {
            add_if_completed(board, node, completed);
        }
    }
    std::sort(completed.begin(), completed.end());
    return completed;
}

}  // namespace

void score_completed(Decision& decision) {
    for (const Completed& completed : completed_by_last_tile(decision.next)) {
        score_and_return(decision, decision.next.board.node(completed.at));
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
