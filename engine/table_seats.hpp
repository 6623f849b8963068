// Number of seats that a table may offer, limited by the colours in the boxes (SU-2, IC-6).
#pragma once

#include "engine/ruleset.hpp"

namespace bastide {

inline constexpr int table_seats_least = 2;
inline constexpr int table_seats_most = 5;

inline constexpr int table_seats_most_with_inns = 6;

int seats_most(const Ruleset& ruleset);

}  // namespace bastide
