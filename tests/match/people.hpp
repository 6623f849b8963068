// The players of the match tests.
#pragma once

#include "tests/support/event_equality.hpp"

#include "match/person.hpp"

namespace bastide::match {

inline constexpr PersonId anna{1};
inline constexpr PersonId ben{2};
inline constexpr PersonId cleo{3};
inline constexpr PersonId dora{4};

}  // namespace bastide::match
