// Waterways after a placement (V-13).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Pays for a waterway that ends. At its first harbour, owners of boats may trade. `before`: the
/// board without the tile.
void follow_the_waterways(const Board& before, Decision& decision);

void score_harbours(Decision& decision);

}  // namespace bastide
