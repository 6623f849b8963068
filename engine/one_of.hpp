// Treats several kinds of a variant alike.
#pragma once

#include <concepts>
#include <variant>

namespace bastide {

template <typename Kind, typename... Kinds>
concept OneOf = (std::same_as<Kind, Kinds> || ...);

template <typename... Kinds>
bool holds_any(const auto& variant) {
    return (std::holds_alternative<Kinds>(variant) || ...);
}

}  // namespace bastide
