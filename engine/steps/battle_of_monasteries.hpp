// The battle of the monasteries: V-14.
#pragma once

#include "engine/event.hpp"

namespace bastide {

/// Moves the points of an incomplete monastery in the final scoring to the seat after its owner,
/// even if that seat has withdrawn.
void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats);

}  // namespace bastide
