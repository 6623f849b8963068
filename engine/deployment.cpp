#include "engine/deployment.hpp"

namespace bastide {

void legal_deployments(const Game& game, std::vector<Action>& into) {
    const Cell cell = game.board.tiles()[game.last_tile()].cell;
    const std::size_t segments = game.board.type_of(game.last_tile()).segments.size();
    for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
        for (std::size_t segment = 0; segment < segments; ++segment) {
            const Deploy deploy{static_cast<MeepleKind>(kind),
                                {cell, static_cast<SegmentIndex>(segment)}};
            if (!refuse_deployment(game, deploy)) {
                into.emplace_back(deploy);
            }
        }
    }
}

std::optional<Refusal> refuse_deployment(const Game& game, const Deploy& deploy) {
    const TileIndex last = game.last_tile();
    if (deploy.at.cell != game.board.tiles()[last].cell) {
        return Refusal::not_the_tile_just_placed;  // DP-3
    }
    if (deploy.at.segment >= game.board.type_of(last).segments.size()) {
        return Refusal::no_such_segment;  // DP-4
    }
    if (game.player(game.turn.seat).supply[index_of(deploy.kind)] == 0) {
        return Refusal::supply_empty;  // DP-2
    }
    if (game.board.features().occupied(game.board.node(last, deploy.at.segment))) {
        return Refusal::feature_occupied;  // DP-5
    }
    return std::nullopt;
}

}  // namespace bastide
