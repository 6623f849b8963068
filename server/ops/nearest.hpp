// The right word for one that was mistyped.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

/// The first of the words that contains it or is a part of it, or else the one with the fewest
/// letters to change, add or leave out. Returns nullopt if none is close.
std::optional<std::string> nearest(std::string_view mistyped,
                                   const std::vector<std::string>& words);

/// " Did you mean 'port'?", with `quote` around the nearest word; empty if none is close.
std::string did_you_mean(std::string_view mistyped,
                         const std::vector<std::string>& words,
                         std::string_view quote = "");

}  // namespace bastide::ops
