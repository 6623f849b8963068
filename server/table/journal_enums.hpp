// Maps enumerators to journal values by a list of pairs.
#pragma once

#include <optional>
#include <utility>

namespace bastide::table {

/// Returns the journal value of an enumerator. `pairs` must have all enumerators.
template <typename Pairs, typename Ours>
constexpr auto to_journal_value(const Pairs& pairs, Ours ours) {
    auto found = pairs.front().second;
    for (const auto& [one, other] : pairs) {
        found = one == ours ? other : found;
    }
    return found;
}

template <typename Pairs, typename Theirs>
constexpr auto from_journal_value(const Pairs& pairs, Theirs theirs) {
    std::optional<decltype(pairs.front().first)> found;
    for (const auto& [one, other] : pairs) {
        if (other == theirs) {
            found = one;
        }
    }
    return found;
}

}  // namespace bastide::table
