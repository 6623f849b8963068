// Moving tiles of the board for points (V-10).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Moves a tile and pays for it. The move must be legal.
void rebuild(Decision& decision, const Rebuild& move);

/// Offers a move, unless the seat in turn has just declined, cannot pay or can move no tile.
void offer_to_rebuild(Decision& decision);

}  // namespace bastide
