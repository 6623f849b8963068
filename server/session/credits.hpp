// Token buckets for rate limits, alone or one for each person or network.
#pragma once

#include <algorithm>
#include <chrono>
#include <unordered_map>

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

/// Maximum people or networks per meter. Full credits are not stored.
inline constexpr std::size_t metered_max = 65'536;

/// Credits per person or network, shared by all their connections.
template <typename Key>
class Meter {
  public:
    using Time = Credits::Time;

    /// Unknown keys have full credits. The reference is valid until the next call.
    Credits& of(const Key& key, Rate rate, Time now) {
        forget_full(now);
        return credits_.try_emplace(key, now, rate).first->second;
    }

    [[nodiscard]] std::size_t size() const { return credits_.size(); }

  private:
    /// Forgets full accounts. If too many remain, all become full, which gives each only a little.
    void forget_full(Time now) {
        if (credits_.size() < sweep_at_) {
            return;
        }
        std::erase_if(credits_, [now](const auto& entry) { return entry.second.full(now); });
        if (credits_.size() >= metered_max) {
            credits_.clear();
        }
        sweep_at_ = std::min(metered_max, 2 * credits_.size() + 1024);
    }

    std::unordered_map<Key, Credits> credits_;
    std::size_t sweep_at_ = 1024;
};

}  // namespace bastide::session
