// Looks up an enumerator in a table.
#pragma once

#include "engine/enumerators.hpp"

#include <array>

namespace bastide {

/// Returns the entry of an enumerator from a table with an entry for each, in their order.
template <typename Enum, typename Entry, std::size_t entries>
constexpr Entry entry_for(const std::array<Entry, entries>& table, Enum value) {
    static_assert(entries == enumerators<Enum>());
    return table[static_cast<std::size_t>(value)];
}

}  // namespace bastide
