// Credits per person or network, shared by all their connections.
#pragma once

#include "server/session/credits.hpp"

#include <unordered_map>

namespace bastide::session {

/// Maximum people or networks per meter. Full credits are not stored.
inline constexpr std::size_t metered_max = 65'536;

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
    /// Forgets accounts with full credits. If too many remain, all get full credits again, which
    /// gives each only a little more.
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
