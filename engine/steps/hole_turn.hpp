// Another turn for filling a hole: HR-8.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the seat in turn filled a hole and has a tile left other than its monastery.
bool earned_another_turn(const Game& game);

}  // namespace bastide
