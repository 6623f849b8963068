#include "engine/steps/steps.hpp"

#include <algorithm>

namespace bastide {
namespace {

std::optional<Seat> next_buyer(const Game& game, Seat after) {
    for (Seat seat = next_seat(game, after); seat != game.turn.seat; seat = next_seat(game, seat)) {
        if (!game.player(seat).bought) {
            return seat;
        }
    }
    return std::nullopt;
}

}  // namespace

void put_up_for_sale(Decision& decision) {
    const Game& game = decision.next;
    const auto hand = game.turn.hand;
    if (!game.ruleset.buy_tiles || !hand || catalogue()[*hand].has_river) {
        return;
    }
    const auto buyer = next_buyer(game, game.turn.seat);
    if (buyer && is_only_completing_tile(game)) {
        decision.add(OfferAsked{*buyer});
    }
}

void ask_the_next(Decision& decision, Seat answered) {
    const Game& game = decision.next;
    if (const auto buyer = next_buyer(game, answered)) {
        decision.add(OfferAsked{*buyer});
    } else if (!game.offers.empty()) {
        decision.add(SaleAsked{game.turn.seat});
    }
}

const PointsOffered* offer_of(const Game& game, Seat seat) {
    const auto* found = std::ranges::find(game.offers, seat, &PointsOffered::seat);
    return found == game.offers.end() ? nullptr : found;
}

}  // namespace bastide
