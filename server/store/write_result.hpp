// The result of a write other than an envelope.
#pragma once

#include <cstdint>

namespace bastide::store {

enum class WriteResult : std::uint8_t {
    stored,
    failed,  ///< refused, or the store has failed
};

}  // namespace bastide::store
