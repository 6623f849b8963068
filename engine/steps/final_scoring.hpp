// The final scoring: FS-1 to FS-4.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Scores incomplete features, whose pieces return (FS-3), then farms (FS-4, RT-3) and goods
/// (V-13).
void final_scoring(Decision& decision);

}  // namespace bastide
