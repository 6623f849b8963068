// The limit of open files and connections.
#pragma once

#include <cstddef>

namespace bastide::ops {

/// Descriptors reserved for the store, the log and other files.
inline constexpr std::size_t descriptors_kept = 64;

/// Raises the soft limit to the hard limit. Returns the number of connections that fit.
std::size_t raise_descriptors();

}  // namespace bastide::ops
