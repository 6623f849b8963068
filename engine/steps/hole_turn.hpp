// Another turn for filling a hole: HR-8.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the tile just placed came between four others and the seat can draw or choose
/// another one. A leftover monastery does not count.
bool earned_another_turn(const Game& game);

}  // namespace bastide
