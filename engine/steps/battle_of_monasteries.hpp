// The battle of the monasteries: V-14.
#pragma once

#include "engine/event.hpp"

namespace bastide {

/// At the end, what an incomplete monastery brought goes to the player after its owner in turn
/// order, whether or not that one still plays.
void pass_on_to_the_next(FeatureScored& scored, std::size_t seats);

}  // namespace bastide
