// The final scoring: FS-1 to FS-4.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// First everything incomplete that has followers, which go home (FS-3); then the farms, whose
/// farmers stay (RT-3); then goods (V-13).
void final_scoring(Decision& decision);

}  // namespace bastide
