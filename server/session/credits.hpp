// How many requests a connection may make, and what they cost.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::session {

/// What may be used up at once, and a second in the long run.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

/// Requests of a connection.
inline constexpr Rate requests_rate{1000, 200};

/// New guests from one network: a school class at once, then twelve a minute.
inline constexpr Rate newcomers_rate{60, 0.2};

/// New guests from this machine, where load is tested and a proxy may stand for many.
inline constexpr Rate local_newcomers_rate{20'000, 100};

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

    Credits(Time now, Rate rate) : rate_(rate), credits_(rate.burst), filled_(now) {}

    /// Takes credits. False: there are not enough, and none is taken.
    bool take(Time now, double cost = 1) {
        credits_ = at(now);
        filled_ = now;
        if (credits_ < cost) {
            return false;
        }
        credits_ -= cost;
        return true;
    }

    /// As if nothing had ever been taken.
    [[nodiscard]] bool full(Time now) const { return at(now) >= rate_.burst; }

    /// Takes credits that need not be there: whoever caused that much work waits until they are.
    void charge(double cost) { credits_ -= cost; }

  private:
    [[nodiscard]] double at(Time now) const {
        const std::chrono::duration<double> passed = now - filled_;
        return std::min(rate_.burst, credits_ + passed.count() * rate_.per_second);
    }

    Rate rate_;
    double credits_;
    Time filled_;
};

}  // namespace bastide::session
