// A token bucket for rate limits.
#pragma once

#include <algorithm>
#include <chrono>

namespace bastide::session {

struct Rate {
    double burst = 0;
    double per_second = 0;
};

class Credits {
  public:
    using Time = std::chrono::steady_clock::time_point;

    Credits(Time now, Rate rate) : rate_(rate), credits_(rate.burst), filled_(now) {}

    bool take(Time now) {
        fill(now);
        if (credits_ < 1) {
            return false;
        }
        --credits_;
        return true;
    }

    /// Charges a cost, which may lead into debt. Returns the time until the debt is paid.
    std::chrono::milliseconds charge(Time now, double cost) {
        fill(now);
        credits_ -= cost;
        const std::chrono::duration<double> needed{-credits_ / rate_.per_second};
        return std::max(std::chrono::milliseconds(0),
                        std::chrono::duration_cast<std::chrono::milliseconds>(needed));
    }

    [[nodiscard]] bool full(Time now) const { return at(now) >= rate_.burst; }

    [[nodiscard]] bool has_credit(Time now) const { return at(now) >= 1; }

    /// Fraction of the burst that is left: 1 if full, negative in debt.
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
