// Sale of a drawn tile before it is placed: HR-7.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Asks the first buyer if the tile in hand is the only one that can complete some feature. River
/// tiles are not for sale.
void put_up_for_sale(Decision& decision);

/// Continues after a seat answered or left: asks the next buyer, or the seat in turn if there are
/// offers.
void ask_the_next(Decision& decision, Seat answered);

/// Returns nullopt if the seat asked can pay that much.
std::optional<Refusal> refuse_offer(const Game& game, int points);

/// The seat's offer for the tile in hand. Returns nullptr if it made none.
const PointsOffered* offer_of(const Game& game, Seat seat);

}  // namespace bastide
