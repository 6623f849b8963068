#include "engine/steps/steps.hpp"
#include "engine/tile_moves.hpp"

namespace bastide {

void rebuild(Decision& decision, const Rebuild& move) {
    const Game& game = decision.next;
    const Seat seat = game.turn.seat;
    const TileTypeId type = game.board.tiles()[*game.board.tile_at(move.from)].type;
    decision.add(PointsSpent{seat, price_of_a_move});
    decision.add(TileMoved{seat, move.from, {move.to, type, move.rotation}});
}

void offer_to_rebuild(Decision& decision) {
    const bool declined = std::holds_alternative<Declined>(decision.events.back());
    if (!declined && can_rebuild(decision.next)) {
        decision.add(RebuildOffered{decision.next.turn.seat});
    }
}

}  // namespace bastide
