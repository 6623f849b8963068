// What comes before the first turn, where a house rule asks for it: lots for the first player
// (HR-2), a start tile from the bag (HR-5), a monastery for all (V-1).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// After a tile was dealt in the opening: compares the lots when all are drawn, and begins the
/// first turn when nothing is left to deal.
void continue_opening(Decision& decision);

}  // namespace bastide
