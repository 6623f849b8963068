#pragma once

#include "server/ops/running_clock.hpp"

namespace bastide::ops {

/// Interval of returning memory. A run takes 0.1 ms, or about 6 ms if it returns 100 MB.
inline constexpr std::chrono::seconds memory_trim_interval{20};

/// glibc keeps freed memory below a live allocation: 100 MB after a burst of 300 slow readers.
void return_spare_memory(const RunningClock::RunAfter& run_after);

}  // namespace bastide::ops
