// Limits the lines of one event.
#pragma once

#include <chrono>
#include <cstdint>

namespace bastide::ops {

/// Burst, and rate in the long run. Further lines are dropped and counted.
inline constexpr double lines_at_once = 100;
inline constexpr double lines_per_minute = 20;

class LogRateLimiter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit LogRateLimiter(Time now) : filled_(now) {}

    struct Decision {
        bool is_allowed = false;
        std::uint64_t left_out = 0;  ///< dropped before an allowed line
    };

    /// To be called for every line. A report of dropped lines costs one line more.
    Decision take(Time now);

  private:
    double lines_ = lines_at_once;
    std::uint64_t left_out_ = 0;
    Time filled_;
};

}  // namespace bastide::ops
