// An enum of ours and what stands for each of its values in bytes: a list of pairs.
#pragma once

#include <optional>
#include <utility>

namespace bastide::table {

/// What stands beside it in the list; every value of ours does.
template <typename Pairs, typename Ours>
constexpr auto to_journal_value(const Pairs& pairs, Ours ours) {
    auto found = pairs.front().second;
    for (const auto& [one, other] : pairs) {
        found = one == ours ? other : found;
    }
    return found;
}

/// Nothing: no value of ours has that.
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
