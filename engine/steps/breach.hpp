// Buying another action for a point (V-8).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

inline constexpr std::int16_t price_of_one_more = 1;

[[nodiscard]] bool offer_extra_meeple(Decision& decision);

}  // namespace bastide
