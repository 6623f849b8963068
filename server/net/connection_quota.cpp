#include "server/net/connection_quota.hpp"

namespace bastide::net {

ConnectionQuota::Slot::~Slot() {
    if (quota_ == nullptr) {
        return;
    }
    if (network_) {
        quota_->leave(*network_);
    }
    --quota_->taken_;
}

bool ConnectionQuota::Slot::move_to_network(const session::Origin& from) {
    if (!quota_->enter(from)) {
        return false;
    }
    if (network_) {
        quota_->leave(*network_);
    }
    network_ = from.network;
    return true;
}

std::optional<ConnectionQuota::Slot> ConnectionQuota::slot_for(const session::Origin& from) {
    std::optional<Slot> place = slot_below(from.local ? limits_.connections : unreserved());
    if (place && !place->move_to_network(from)) {
        place.reset();
    }
    return place;
}

std::optional<ConnectionQuota::Slot> ConnectionQuota::slot_below(std::size_t most) {
    if (taken_ >= most) {
        return std::nullopt;
    }
    ++taken_;
    return Slot(shared_from_this());
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
