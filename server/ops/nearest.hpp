// The right word for one that was mistyped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::ops {

/// Of words (at least one), one that it is a part of, or else the one with the fewest letters to
/// change, add or leave out.
std::string nearest(std::string_view mistyped, const std::vector<std::string>& words);

}  // namespace bastide::ops
