// Tiles of the board laid elsewhere for points, V-10.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Pays for it and does it. It must be legal.
void rebuild(Decision& decision, const Rebuild& move);

/// Asks the seat in turn whether it moves a tile, or another one: where it has not just declined,
/// has a point to pay, and any tile can be moved.
void offer_to_rebuild(Decision& decision);

}  // namespace bastide
