// The final scoring (FS-1 to FS-4), and the battle of the monasteries (V-14).
#pragma once

#include "engine/decide.hpp"
#include "engine/event.hpp"

namespace bastide {

/// Scores incomplete features and returns their pieces (FS-3); then farms (FS-4), goods (V-13).
void final_scoring(Decision& decision);

/// Makes an incomplete monastery pay the seat after its owner, even if that has withdrawn (V-14).
void shift_points_to_next_seat(FeatureScored& scored, std::size_t seats);

}  // namespace bastide
