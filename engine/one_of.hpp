// A concept for visitors that treat several kinds alike.
#pragma once

#include <concepts>

namespace bastide {

template <typename Kind, typename... Kinds>
concept OneOf = (std::same_as<Kind, Kinds> || ...);

}  // namespace bastide
