// Which question the seat in turn is asked, as a server says it.
#pragma once

#include "bastide/v1/server.pb.h"

#include <cstdint>

namespace bastide::test {

/// 0: none.
inline std::uint32_t prompt_in(const v1::Snapshot& snapshot) {
    for (const v1::Asked& asked : snapshot.asked()) {
        if (asked.seat() == snapshot.position().seat()) {
            return asked.prompt();
        }
    }
    return 0;
}

/// What it is after this update, where it was `before`.
inline std::uint32_t prompt_after(const v1::Update& update, std::uint32_t before) {
    return update.prompt() != 0 ? update.prompt() : before;
}

}  // namespace bastide::test
