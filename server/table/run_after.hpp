// The timer that tables use.
#pragma once

#include <chrono>
#include <functional>

namespace bastide::table {

/// Calls the function once, after the time, on this thread.
using RunAfter = std::function<void(std::chrono::milliseconds, std::function<void()>)>;

}  // namespace bastide::table
