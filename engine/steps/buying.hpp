// A tile that was drawn may find a buyer before it is laid: HR-7.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// After a draw: if a tile is in hand that only it can complete something with, the others are
/// asked in order what they offer. A tile of the river is not for sale.
void put_up_for_sale(Decision& decision);

/// After the answer of that seat, or when it has left: asks the one behind it, or the seat in turn
/// whether it sells. Without any offer the tile is laid.
void ask_the_next(Decision& decision, Seat answered);

/// Why the seat asked may not offer so much; nothing if it may.
std::optional<Refusal> refuse_offer(const Game& game, int points);

/// What this seat has offered for the tile in hand; null if it has not.
const PointsOffered* offer_of(const Game& game, Seat seat);

}  // namespace bastide
