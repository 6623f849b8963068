#include "engine/deployment.hpp"
#include "engine/one_of.hpp"
#include "engine/steps/steps.hpp"

namespace bastide {
namespace {

bool has_done_something(const Decision& decision) {
    return !holds_any<Passed, Declined>(decision.events.back());
}

}  // namespace

bool offer_extra_meeple(Decision& decision) {
    const Game& game = decision.next;
    const Seat seat = game.turn.seat;
    if (!game.ruleset.breach || !has_done_something(decision) ||
        game.player(seat).score < price_of_one_more) {
        return false;
    }
    decision.choices.clear();
    legal_piece_moves(game, decision.choices);
    if (decision.choices.empty()) {
        return false;
    }
    decision.add(ExtraMeepleOffered{seat});
    return true;
}

}  // namespace bastide
