// The breach: another action for a point, V-8.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// In points.
inline constexpr std::int16_t price_of_one_more = 1;

/// Offers the seat in turn another action if it has just acted, can pay and has a legal one.
/// Returns true if it did.
[[nodiscard]] bool offer_extra_meeple(Decision& decision);

}  // namespace bastide
