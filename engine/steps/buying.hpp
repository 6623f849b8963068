// Sale of a drawn tile before it is placed: HR-7.
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Asks for bids if only the tile in hand can complete some feature. River tiles are not for sale.
void put_up_for_sale(Decision& decision);

/// Call it after `answered` has answered or withdrawn. Asks the next seat for an offer. After the
/// last seat, asks the seat in turn to sell if there are offers.
void ask_the_next(Decision& decision, Seat answered);

std::optional<Refusal> refuse_offer(const Game& game, int points);

/// The seat's offer for the tile in hand. Returns nullptr if it made none.
const PointsOffered* offer_of(const Game& game, Seat seat);

/// Returns true if the tile in hand can complete a feature of the board that no other remaining
/// tile, not even a second copy, can complete now. Features on the tile itself do not count.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
