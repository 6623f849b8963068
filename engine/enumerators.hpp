// How many enumerators an enum has, so that a table with a row for each can hold that none is
// missing: whoever adds an enumerator is told by the compiler where its row belongs.
#pragma once

#include <cstddef>
#include <optional>
#include <source_location>
#include <string_view>

namespace bastide {

/// Whether the enum has an enumerator of that value. clang and g++ both spell a value without one
/// as a cast, "value = (bastide::Step)6", in the name of a function.
template <typename Enum, Enum value>
consteval bool is_enumerator() {
    constexpr std::string_view before = "value = ";
    const std::string_view name = std::source_location::current().function_name();
    return name[name.rfind(before) + before.size()] != '(';
}

/// Of an enum whose enumerators are 0, 1, 2 and so on.
template <typename Enum, std::size_t from = 0>
consteval std::size_t enumerators() {
    if constexpr (is_enumerator<Enum, static_cast<Enum>(from)>()) {
        return enumerators<Enum, from + 1>();
    } else {
        return from;
    }
}

/// The enumerator of which `name_of` says this.
template <typename Enum>
std::optional<Enum> enumerator_named(std::string_view name) {
    for (std::size_t i = 0; i < enumerators<Enum>(); ++i) {
        const auto value = static_cast<Enum>(i);
        if (name_of(value) == name) {
            return value;
        }
    }
    return std::nullopt;
}

}  // namespace bastide
