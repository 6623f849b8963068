// How many lines of a kind the log may have, whatever strangers do to cause more.
#pragma once

#include <chrono>
#include <cstdint>

namespace bastide::ops {

/// Lines of one kind at once, and a minute in the long run. What comes beyond is left out and
/// counted.
inline constexpr double lines_at_once = 100;
inline constexpr double lines_per_minute = 20;

class LogRateLimiter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit LogRateLimiter(Time now) : filled_(now) {}

    struct Decision {
        bool is_allowed = false;
        std::uint64_t left_out = 0;  ///< where it may: lines since it last might, to be told first
    };

    /// Asked for every line. A line that tells how many were left out is paid for, too.
    Decision take(Time now);

  private:
    double lines_ = lines_at_once;  ///< that may be written now
    std::uint64_t left_out_ = 0;
    Time filled_;
};

}  // namespace bastide::ops
