#include "engine/late_follower.hpp"

#include "engine/scoring.hpp"

namespace bastide {

bool completed_earlier(const Board& board, NodeId node) {
    if (!is_complete(board, node)) {
        return false;
    }
    const std::size_t last = board.tiles().size() - 1;
    bool now = is_ringed(board.segment(node).kind) &&
               surrounds(board.where(node).cell, board.tiles()[last].cell);
    board.features().walk(node, [&](NodeId other) { now |= board.features().tile(other) == last; });
    return !now;
}

}  // namespace bastide
