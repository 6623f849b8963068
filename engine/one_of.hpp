// Treats several kinds of a variant alike, or visits it by a lambda for each kind.
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

template <typename... Lambdas>
struct Overloaded : Lambdas... {
    using Lambdas::operator()...;
};

}  // namespace bastide
