// How many files and connections this process may have open at once.
#pragma once

#include <cstddef>

namespace bastide::ops {

/// Of them, not for connections: the store's files, the log, what is read now and then.
inline constexpr std::size_t descriptors_kept = 64;

/// Raises the limit as far as the system lets this process, and says how many connections fit.
std::size_t raise_descriptors();

}  // namespace bastide::ops
