// Makes text printable. All text of a server passes through here on arrival.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::model {

/// Maximum characters of a text; a longer one is cut and ends with "...".
inline constexpr std::size_t printable_characters_max = 400;

/// Maximum combining marks in a row, because a tower of them would cover other lines.
inline constexpr std::size_t marks_max = 4;

/// Replaces with '?' all that is malformed, invisible or controls the display (direction marks,
/// line ends, private and unassigned characters). Removes joiners and variation selectors.
std::string printable(std::string_view text);

std::string printable_name(std::string_view text);

}  // namespace bastide::model
