// The final scoring: FS-1 to FS-4.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Incomplete features, whose pieces return (FS-3), then farms (FS-4, RT-3), then goods (V-13).
void final_scoring(Decision& decision);

}  // namespace bastide
