// Steps through a list; the first item follows the last.
#pragma once

#include <cstddef>

namespace bastide::turn {

inline std::size_t wrapped_index(std::size_t from, int steps, std::size_t count) {
    const int size = static_cast<int>(count);
    return static_cast<std::size_t>(((static_cast<int>(from) + steps) % size + size) % size);
}

}  // namespace bastide::turn
