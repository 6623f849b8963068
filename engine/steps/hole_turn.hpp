// Another turn for whoever fills a hole: HR-8.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Whether the tile that the seat in turn has just placed came between four others, and there is
/// another for it to draw or to choose. A monastery that was left over is none.
bool earned_another_turn(const Game& game);

}  // namespace bastide
