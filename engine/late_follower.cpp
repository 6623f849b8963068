#include "engine/late_follower.hpp"

#include "engine/scoring.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>

namespace bastide {
namespace {

bool has_a_new_neighbour(const Game& game, Cell cell) {
    const auto round = surroundings(cell);
    return std::any_of(round.begin(), round.end(), [&](Cell near) {
        return game.board.tile_at(near) && !tile_at_turn_start(game, near);
    });
}

}  // namespace

bool completed_earlier(const Game& game, NodeId node) {
    const Board& board = game.board;
    if (!is_complete(board, node)) {
        return false;
    }
    bool now =
        is_ringed(board.segment(node).kind) && has_a_new_neighbour(game, board.where(node).cell);
    board.features().walk(node, [&](NodeId other) {
        const PlacedTile& tile = board.tiles()[board.features().tile(other)];
        now |= tile_at_turn_start(game, tile.cell) != tile;
    });
    return !now;
}

}  // namespace bastide
