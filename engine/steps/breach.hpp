// The breach: something more for a point, V-8.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Asks the seat in turn whether it does something more, where it has just done something, has a
/// point to pay and finds something to do; whether that is so.
[[nodiscard]] bool offer_again(Decision& decision);

}  // namespace bastide
