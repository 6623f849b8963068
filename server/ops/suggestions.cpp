#include "server/ops/suggestions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace bastide::ops {
namespace {

/// Levenshtein distance; `row[j]` is for the first j letters of `b`.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t before = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = before + (a[i] == b[j] ? 0 : 1);
            before = row[j + 1];
            row[j + 1] = std::min({changed, before + 1, row[j] + 1});
        }
    }
    return row.back();
}

constexpr std::size_t unrelated = std::numeric_limits<std::size_t>::max();

}  // namespace

std::optional<std::string> nearest(std::string_view mistyped,
                                   const std::vector<std::string>& words) {
    const std::size_t typing_errors_max = std::clamp<std::size_t>(mistyped.size() / 3, 2, 3);
    const auto rank = [&](const std::string& word) {
        const std::size_t errors =
            word.find(mistyped) != std::string::npos ? 0 : distance(mistyped, word);
        const bool is_inside = mistyped.find(word) != std::string_view::npos;
        return errors <= typing_errors_max ? errors : is_inside ? typing_errors_max + 1 : unrelated;
    };
    const auto found = std::ranges::min_element(words, {}, rank);
    return found == words.end() || rank(*found) == unrelated ? std::nullopt : std::optional(*found);
}

std::string did_you_mean(std::string_view mistyped,
                         const std::vector<std::string>& words,
                         std::string_view quote) {
    const auto meant = nearest(mistyped, words);
    return meant ? fmt::format(" Did you mean {}{}{}?", quote, *meant, quote) : "";
}

}  // namespace bastide::ops
