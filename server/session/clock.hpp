#pragma once

#include <chrono>
#include <functional>

namespace bastide::session {

struct Clock {
    std::function<std::chrono::steady_clock::time_point()> now;
    std::function<std::chrono::milliseconds()> unix_time;
};

}  // namespace bastide::session
