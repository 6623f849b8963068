#pragma once

#include "server/session/hub.hpp"

namespace bastide::ops {

inline session::Clock system_clock() {
    return {[] { return std::chrono::steady_clock::now(); },
            [] {
                const auto since_epoch = std::chrono::system_clock::now().time_since_epoch();
                return std::chrono::duration_cast<std::chrono::milliseconds>(since_epoch);
            }};
}

}  // namespace bastide::ops
