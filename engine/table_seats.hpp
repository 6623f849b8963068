// How many seats a table may offer: what the boxes hold figures for (SU-2, IC-6).
#pragma once

#include "engine/ruleset.hpp"

namespace bastide {

inline constexpr int table_seats_least = 2;
inline constexpr int table_seats_most = 5;

/// One more with the sixth colour in the box of Inns & Cathedrals (IC-6).
inline constexpr int table_seats_most_with_inns = 6;

/// The most seats a table with this ruleset may offer.
int seats_most(const Ruleset& ruleset);

}  // namespace bastide
