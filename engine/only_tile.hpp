// The condition for bids on the tile in hand: HR-7.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the tile in hand can complete a road, city, waterway, monastery or garden of the
/// board that no other remaining tile can complete now. A second copy counts as another tile.
/// Features on the tile itself do not count.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
