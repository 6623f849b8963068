// How many requests a connection may make.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::session {

/// Requests a connection may make at once ...
inline constexpr double requests_burst = 1000;

/// ... and a second, in the long run.
inline constexpr double requests_per_second = 200;

/// Credits for what makes others hear something that is not part of a match: going away and coming
/// back.
inline constexpr double unwatch_cost = 20;

/// Credits for a match that must be read from the store first.
inline constexpr double reading_cost = 20;

/// Credits for looking for a rematch, in all that its players are engaged in.
inline constexpr double rematch_cost = 5;

/// Credits for the record of a match.
inline constexpr double record_cost = 50;

/// A bucket of credits that fills up with time. Time is given, never asked for.
class Credits {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit Credits(Time now) : filled_(now) {}

    /// Takes credits. False: there are not enough, and none is taken.
    bool take(Time now, double cost = 1) {
        const std::chrono::duration<double> passed = now - filled_;
        filled_ = now;
        credits_ = std::min(requests_burst, credits_ + passed.count() * requests_per_second);
        if (credits_ < cost) {
            return false;
        }
        credits_ -= cost;
        return true;
    }

    /// Takes credits that need not be there: whoever caused that much work waits until they are.
    void charge(double cost) { credits_ -= cost; }

  private:
    double credits_ = requests_burst;
    Time filled_;
};

}  // namespace bastide::session
