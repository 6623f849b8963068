// The battle of the monasteries: V-14.
#pragma once

#include "engine/event.hpp"

namespace bastide {

/// At the end, what an incomplete monastery brought goes to the player after its owner in turn
/// order, whether or not that one still plays.
void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats);

}  // namespace bastide
