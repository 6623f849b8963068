// When the tile in hand is worth an offer: HR-7.
#pragma once

#include "engine/game.hpp"

namespace bastide {

/// Whether the tile in hand can be laid so that it completes some road, city, monastery or garden
/// of the board which no other tile still to come can complete now. Another copy of it is another
/// tile. What it brings along itself is none of the board's.
bool is_only_completing_tile(const Game& game);

}  // namespace bastide
