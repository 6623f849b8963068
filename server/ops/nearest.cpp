#include "server/ops/nearest.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bastide::ops {
namespace {

/// How many letters differ. `row[j]` is the answer for what was read of `a` and j letters of `b`.
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

}  // namespace

std::string nearest(std::string_view mistyped, const std::vector<std::string>& words) {
    return *std::ranges::min_element(words, {}, [mistyped](const std::string& word) {
        return word.find(mistyped) != std::string::npos ? 0 : distance(mistyped, word);
    });
}

}  // namespace bastide::ops
