// The breach: something more for a point, V-8.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// What doing something more costs.
inline constexpr std::int16_t price_of_one_more = 1;

/// Asks the seat in turn whether it does something more, where it has just done something, has a
/// point to pay and finds something to do; whether that is so.
[[nodiscard]] bool offer_extra_meeple(Decision& decision);

}  // namespace bastide
