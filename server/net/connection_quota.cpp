#include "server/net/connection_quota.hpp"

#include <algorithm>

namespace bastide::net {

ConnectionQuota::Place::~Place() {
    if (quota_ == nullptr) {
        return;
    }
    if (network_) {
        quota_->leave(*network_);
    }
    --quota_->taken_;
}

bool ConnectionQuota::Place::belongs_to(const session::Origin& from) {
    if (!quota_->enter(from)) {
        return false;
    }
    if (network_) {
        quota_->leave(*network_);
    }
    network_ = from.network;
    return true;
}

std::optional<ConnectionQuota::Place> ConnectionQuota::place_for(const session::Origin& from) {
    std::optional<Place> place = place_below(from.local ? limits_.connections : for_others());
    if (place && !place->belongs_to(from)) {
        place.reset();
    }
    return place;
}

std::optional<ConnectionQuota::Place> ConnectionQuota::place_for_proxy() {
    return place_below(for_others());
}

std::size_t ConnectionQuota::for_others() const {
    return limits_.connections - std::min(kept_for_this_machine, limits_.connections / 2);
}

std::optional<ConnectionQuota::Place> ConnectionQuota::place_below(std::size_t most) {
    if (taken_ >= most) {
        return std::nullopt;
    }
    ++taken_;
    return Place(shared_from_this());
}

bool ConnectionQuota::enter(const session::Origin& from) {
    const auto found = per_network_.find(from.network);
    const std::size_t already = found == per_network_.end() ? 0 : found->second;
    if (!from.local && already >= limits_.per_network) {
        return false;
    }
    ++per_network_[from.network];
    return true;
}

void ConnectionQuota::leave(const std::string& network) {
    if (--per_network_[network] == 0) {
        per_network_.erase(network);
    }
}

}  // namespace bastide::net
