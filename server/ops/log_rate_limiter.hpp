// Limits the lines of one event.
#pragma once

#include <chrono>
#include <cstdint>

namespace bastide::ops {

/// Burst of a token bucket. Lines beyond it and `lines_per_minute` are dropped and counted.
inline constexpr double log_burst_max = 100;
inline constexpr double lines_per_minute = 20;

class LogRateLimiter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit LogRateLimiter(Time now) : filled_(now) {}

    struct Decision {
        bool is_allowed = false;
        std::uint64_t left_out = 0;  ///< lines dropped since the last allowed one
    };

    /// Counts a line and decides if it is written. The first line after dropped ones counts twice,
    /// because a report of their number is written with it.
    Decision take(Time now);

  private:
    double lines_ = log_burst_max;
    std::uint64_t left_out_ = 0;
    Time filled_;
};

}  // namespace bastide::ops
