// The breach: another action for a point, V-8.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Price of another action, in points.
inline constexpr std::int16_t price_of_one_more = 1;

/// Returns true if the seat in turn is offered another action.
[[nodiscard]] bool offer_extra_meeple(Decision& decision);

}  // namespace bastide
