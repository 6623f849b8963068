// V-10: moving tiles of the board for points.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// The move must be legal. Pays for it.
void rebuild(Decision& decision, const Rebuild& move);

/// Unless the seat in turn has just declined, cannot pay or can move no tile.
void offer_to_rebuild(Decision& decision);

}  // namespace bastide
