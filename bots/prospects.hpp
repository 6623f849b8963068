// What a position is worth to a seat beyond the points it has: a guess, in hundredths of a point.
#pragma once

#include "bots/judge.hpp"
#include "engine/game.hpp"

namespace bastide::bots {

/// What the seat's followers on the board will probably bring, and what those at home are good for.
Worth prospects(const Game& view, Seat seat);

}  // namespace bastide::bots
