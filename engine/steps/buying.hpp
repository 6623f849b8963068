// HR-7: a drawn tile is sold before it is placed.
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Only if no other tile can complete some feature. River tiles are not for sale.
void put_up_for_sale(Decision& decision);

/// `answered` has answered or withdrawn. After the last seat, asks the seat in turn to sell if
/// there are offers.
void ask_the_next(Decision& decision, Seat answered);

std::optional<Refusal> refuse_offer(const Game& game, int points);

const PointsOffered* offer_of(const Game& game, Seat seat);

/// No other remaining tile, not even a second copy, can complete the feature now. Features on the
/// tile itself do not count.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
