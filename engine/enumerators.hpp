// Counts and names enumerators, and looks things up in tables.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <source_location>
#include <string_view>
#include <utility>

namespace bastide {

/// Returns an enumerator's identifier, such as "edge_mismatch"; empty for other values, for which
/// clang and g++ print a cast, such as "(bastide::Step)6", in this function's name.
template <typename Enum, Enum value>
consteval std::string_view identifier() {
    constexpr std::string_view before = "value = ";
    std::string_view name = std::source_location::current().function_name();
    name.remove_prefix(name.rfind(before) + before.size());
    name = name.substr(0, name.find_first_of("];"));
    return name.starts_with('(') ? std::string_view{} : name.substr(name.rfind(':') + 1);
}

/// Returns the number of enumerators. Their values must be 0, 1, 2 and so on.
template <typename Enum, std::size_t from = 0>
consteval std::size_t enumerators() {
    if constexpr (!identifier<Enum, static_cast<Enum>(from)>().empty()) {
        return enumerators<Enum, from + 1>();
    } else {
        return from;
    }
}

template <typename Enum>
consteval auto all_enumerators() {
    std::array<Enum, enumerators<Enum>()> all{};
    std::ranges::generate(all, [next = 0]() mutable { return static_cast<Enum>(next++); });
    return all;
}

/// Returns the enumerator's entry. The table has an entry for each enumerator, in their order.
template <typename Enum, typename Entry, std::size_t entries>
constexpr Entry entry_for(const std::array<Entry, entries>& table, Enum value) {
    static_assert(entries == enumerators<Enum>());
    return table[static_cast<std::size_t>(value)];
}

/// Returns the enumerator's identifier. Those in the notation and on the wire must not be renamed.
template <typename Enum>
constexpr std::string_view identifier_of(Enum value) {
    constexpr auto all = []<std::size_t... i>(std::index_sequence<i...> /*unused*/) {
        return std::array{identifier<Enum, static_cast<Enum>(i)>()...};
    }(std::make_index_sequence<enumerators<Enum>()>{});
    return entry_for(all, value);
}

/// True if each enumerator has a row, in their order. `key` is the enumerator of a row.
template <typename Enum, typename Row, typename Owner, std::size_t rows>
consteval bool has_row_for_each(const std::array<Row, rows>& table, Enum Owner::* key) {
    for (std::size_t i = 0; i < rows; ++i) {
        if (table[i].*key != static_cast<Enum>(i)) {
            return false;
        }
    }
    return rows == enumerators<Enum>();
}

template <typename Key, typename Projection = std::identity>
std::optional<std::size_t> index_in(const auto& items, const Key& key, Projection projection = {}) {
    const auto found = std::ranges::find(items, key, projection);
    const bool is_there = found != std::ranges::end(items);
    return is_there ? std::optional(static_cast<std::size_t>(found - std::ranges::begin(items)))
                    : std::nullopt;
}

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
