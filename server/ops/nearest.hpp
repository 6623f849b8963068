// Suggestions for mistyped words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

/// Prefers substrings, then the fewest differences. Returns nullopt if no word is close.
std::optional<std::string> nearest(std::string_view mistyped,
                                   const std::vector<std::string>& words);

/// " Did you mean 'port'?"; empty if no word is close.
std::string did_you_mean(std::string_view mistyped,
                         const std::vector<std::string>& words,
                         std::string_view quote = "");

}  // namespace bastide::ops
