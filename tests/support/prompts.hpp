// The prompts of the seat in turn in server messages.
#pragma once

#include "bastide/v1/server.pb.h"

#include <cstdint>

namespace bastide::test {

inline std::uint32_t prompt_in(const v1::Snapshot& snapshot) {
    for (const v1::Asked& asked : snapshot.asked()) {
        if (asked.seat() == snapshot.position().seat()) {
            return asked.prompt();
        }
    }
    return 0;
}

/// The prompt after this update; `before`: the prompt before it.
inline std::uint32_t prompt_after(const v1::Update& update, std::uint32_t before) {
    return update.prompt() != 0 ? update.prompt() : before;
}

}  // namespace bastide::test
