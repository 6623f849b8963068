// Waterways after a placement, and the scoring of harbours at the end of the game (V-13).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Pays for a waterway that ends on the tile just placed. If a waterway reaches its first harbour,
/// the owners of its boats may trade there. `before` is the board without the tile.
void follow_the_waterways(const Board& before, Decision& decision);

void score_harbours(Decision& decision);

}  // namespace bastide
