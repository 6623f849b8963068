// What came of a write that is no envelope.
#pragma once

#include <cstdint>

namespace bastide::store {

enum class WriteResult : std::uint8_t {
    stored,
    failed,  ///< nothing has changed that may be told of: the store is in trouble, or it can't be
};

}  // namespace bastide::store
