// The battle of the monasteries: V-14.
#pragma once

#include "engine/event.hpp"

namespace bastide {

/// At the end, an incomplete monastery pays the seat after its owner, even a withdrawn one.
void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats);

}  // namespace bastide
