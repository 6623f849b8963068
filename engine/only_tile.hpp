// The condition for bids on the tile in hand: HR-7.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Returns true if the tile in hand can complete a feature of the board that no other remaining
/// tile, not even a second copy, can complete now. Features on the tile itself do not count.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
