// What `bastide rules` takes from its input before it says no.
#pragma once

#include <cstddef>

namespace bastide::rules {

/// One line, without its end. The longest useful one is an order of 191 tiles.
inline constexpr std::size_t line_bytes_max = 65'536;

/// The text of a position given inline. A full board is about 5,000 bytes.
inline constexpr std::size_t position_bytes_max = 65'536;

/// Positions kept by name at the same time.
inline constexpr std::size_t saves_max = 1'024;

/// The name of a seat or of a saved position.
inline constexpr std::size_t name_bytes_max = 24;

}  // namespace bastide::rules
