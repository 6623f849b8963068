#include "server/session/meter.hpp"

namespace bastide::session {

bool Meter::take(const Origin& from, Time now) {
    forget_full(now);
    const auto [credits, is_new] =
        credits_.try_emplace(from.network, now, from.local ? local_ : anybody_);
    return credits->second.take(now);
}

/// Where there are too many all the same, they begin anew: what one of so many networks gains by
/// that is little.
void Meter::forget_full(Time now) {
    if (credits_.size() < sweep_at_) {
        return;
    }
    std::erase_if(credits_, [now](const auto& entry) { return entry.second.full(now); });
    if (credits_.size() >= metered_networks_max) {
        credits_.clear();
    }
    sweep_at_ = std::min(metered_networks_max, 2 * credits_.size() + 1024);
}

}  // namespace bastide::session
