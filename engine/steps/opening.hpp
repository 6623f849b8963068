// The opening: lots (HR-2), a start tile from the bag (HR-5), monasteries for all (V-1).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Continues the opening. Begins the first turn when nothing is left to deal.
void continue_opening(Decision& decision);

}  // namespace bastide
