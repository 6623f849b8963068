// How many requests a connection may make.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::session {

/// Requests a connection may make at once ...
inline constexpr double requests_burst = 1000;

/// ... and a second, in the long run.
inline constexpr double requests_per_second = 200;

/// A bucket of credits that fills up with time. Time is given, never asked for.
class Credits {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit Credits(Time now) : filled_(now) {}

    /// Takes one credit. False: there is none.
    bool take(Time now) {
        const std::chrono::duration<double> passed = now - filled_;
        filled_ = now;
        credits_ = std::min(requests_burst, credits_ + passed.count() * requests_per_second);
        if (credits_ < 1) {
            return false;
        }
        credits_ -= 1;
        return true;
    }

  private:
    double credits_ = requests_burst;
    Time filled_;
};

}  // namespace bastide::session
