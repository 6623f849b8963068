// Sale of a drawn tile before it is placed (HR-7).
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Offers the tile if no other tile can complete some feature. River tiles are not for sale.
void put_up_for_sale(Decision& decision);

/// Asks the next seat, after `answered` has answered or withdrawn. After the last seat, asks the
/// seat in turn to sell if there are offers.
void ask_the_next(Decision& decision, Seat answered);

std::optional<Refusal> refuse_offer(const Game& game, int points);

const PointsOffered* offer_of(const Game& game, Seat seat);

/// True if no other remaining tile, not even a second copy, can complete a feature now. Features on
/// the tile itself do not count.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
