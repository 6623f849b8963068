// The final scoring: FS-1 to FS-4.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Scores incomplete features and returns their pieces (FS-3), then farms, whose farmers stay
/// (RT-3), then goods (V-13).
void final_scoring(Decision& decision);

}  // namespace bastide
