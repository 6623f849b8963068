// What came of a write that is no envelope.
#pragma once

#include <cstdint>

namespace bastide::store {

enum class Kept : std::uint8_t {
    kept,
    failed,  ///< nothing has changed that may be told of: the store is in trouble, or it can't be
};

}  // namespace bastide::store
