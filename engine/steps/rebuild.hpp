// Moving tiles of the board for points: V-10.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Pays for the move and makes it. It must be legal.
void rebuild(Decision& decision, const Rebuild& move);

/// Offers a move to the seat in turn unless it has just declined, cannot pay, or no tile can be
/// moved.
void offer_to_rebuild(Decision& decision);

}  // namespace bastide
