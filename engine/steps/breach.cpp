#include "engine/deployment.hpp"
#include "engine/steps/steps.hpp"

namespace bastide {
namespace {

bool has_done_something(const Decision& decision) {
    const Event& last = decision.events.back();
    return !std::holds_alternative<Passed>(last) && !std::holds_alternative<Declined>(last);
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
