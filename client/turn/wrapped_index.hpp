// Going through what there is, round and round.
#pragma once

#include <cstddef>

namespace bastide::turn {

/// From 0 to `count - 1`: behind the last comes the first.
inline std::size_t wrapped_index(std::size_t from, int steps, std::size_t count) {
    const int size = static_cast<int>(count);
    return static_cast<std::size_t>(((static_cast<int>(from) + steps) % size + size) % size);
}

}  // namespace bastide::turn
