// Credits that are used up by what somebody asks for, and come back with time.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::session {

/// What may be used up at once, and a second in the long run.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

/// A bucket of credits. Time is given, never asked for.
class Credits {
  public:
    using Time = std::chrono::steady_clock::time_point;

    Credits(Time now, Rate rate) : rate_(rate), credits_(rate.burst), filled_(now) {}

    /// Takes a credit. False: there is none, and none is taken.
    bool take(Time now) {
        fill(now);
        if (credits_ < 1) {
            return false;
        }
        --credits_;
        return true;
    }

    /// Takes credits that need not be there: whoever caused that much work rests until all is paid
    /// for. How long that takes; zero without a debt, or with hardly any.
    std::chrono::milliseconds charge(Time now, double cost) {
        fill(now);
        credits_ -= cost;
        const std::chrono::duration<double> needed{-credits_ / rate_.per_second};
        return std::max(std::chrono::milliseconds(0),
                        std::chrono::duration_cast<std::chrono::milliseconds>(needed));
    }

    /// As if nothing had ever been taken.
    [[nodiscard]] bool full(Time now) const { return at(now) >= rate_.burst; }

    /// Whether `take` would have one.
    [[nodiscard]] bool has_one(Time now) const { return at(now) >= 1; }

    /// How much there is of all there may be: 1 if nothing is taken, less than 0 in debt.
    [[nodiscard]] double part(Time now) const { return at(now) / rate_.burst; }

  private:
    [[nodiscard]] double at(Time now) const {
        const std::chrono::duration<double> passed = now - filled_;
        return std::min(rate_.burst, credits_ + passed.count() * rate_.per_second);
    }

    void fill(Time now) {
        credits_ = at(now);
        filled_ = now;
    }

    Rate rate_;
    double credits_;
    Time filled_;
};

}  // namespace bastide::session
