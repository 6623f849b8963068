#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

/// Returns a word that contains the text, if possible, or that with the fewest differences.
std::optional<std::string> nearest(std::string_view mistyped,
                                   const std::vector<std::string>& words);

/// Returns " Did you mean 'port'?", or "" if no word is close.
std::string did_you_mean(std::string_view mistyped,
                         const std::vector<std::string>& words,
                         std::string_view quote = "");

}  // namespace bastide::ops
