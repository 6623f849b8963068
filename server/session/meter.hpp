// What somebody may use up, whichever connections they use it by: coming back by a new one fills
// nothing up.
#pragma once

#include "server/session/credits.hpp"

#include <unordered_map>

namespace bastide::session {

/// People, or networks, that a meter remembers at once. Whose credits are full again need not be.
inline constexpr std::size_t metered_max = 65'536;

/// The credits of each, by whatever tells them apart.
template <typename Key>
class Meter {
  public:
    using Time = Credits::Time;

    /// Whoever is not remembered has all the credits of that rate. They stay where they are until
    /// somebody's are asked for next.
    Credits& of(const Key& key, Rate rate, Time now) {
        forget_full(now);
        return credits_.try_emplace(key, now, rate).first->second;
    }

    [[nodiscard]] std::size_t size() const { return credits_.size(); }

  private:
    /// Where there are too many all the same, they begin anew: what one of so many gains by that is
    /// little.
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
