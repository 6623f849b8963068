// What waterways bring when a tile is laid, and harbours at the end (V-13).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// The tile just laid pays whoever laid it for a waterway that ends there, and may bring a river,
/// as it lay `before`, to its first harbour: then whoever has a boat there may trade.
void follow_the_waterways(const Board& before, Decision& decision);

/// Two points a piece of goods, and three to whoever has most on a harbour tile.
void score_harbours(Decision& decision);

}  // namespace bastide
