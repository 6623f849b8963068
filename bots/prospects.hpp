// Estimated worth of a position beyond the current score, in hundredths of a point.
#pragma once

#include "bots/evaluator.hpp"
#include "engine/game.hpp"

namespace bastide::bots {

Worth prospects(const Game& view, Seat seat);

}  // namespace bastide::bots
