// Limits for the input of `bastide rules`.
#pragma once

#include <cstddef>

namespace bastide::rules {

/// Maximum length of a line without its newline. The longest useful line is an order of 191 tiles.
inline constexpr std::size_t line_bytes_max = 65'536;

/// Maximum size of a position, in bytes. A full board has about 5,000.
inline constexpr std::size_t position_bytes_max = 65'536;

inline constexpr std::size_t saves_max = 1'024;

/// Maximum length of names of seats and saved positions.
inline constexpr std::size_t name_bytes_max = 24;

}  // namespace bastide::rules
