// Limits for the input of `bastide rules`.
#pragma once

#include <cstddef>

namespace bastide::rules {

/// Without the newline. The longest useful line is an order of 191 tiles.
inline constexpr std::size_t line_bytes_max = 65'536;

/// A full board has about 5,000 bytes.
inline constexpr std::size_t position_bytes_max = 65'536;

inline constexpr std::size_t saves_max = 1'024;

/// For names of seats and saved positions.
inline constexpr std::size_t name_bytes_max = 24;

}  // namespace bastide::rules
