#include "server/net/door.hpp"

#include <algorithm>

namespace bastide::net {

Door::Place::~Place() {
    if (door_ == nullptr) {
        return;
    }
    if (network_) {
        door_->leave(*network_);
    }
    --door_->taken_;
}

bool Door::Place::belongs_to(const session::Origin& from) {
    if (!door_->enter(from)) {
        return false;
    }
    if (network_) {
        door_->leave(*network_);
    }
    network_ = from.network;
    return true;
}

std::optional<Door::Place> Door::place_for(const session::Origin& from) {
    std::optional<Place> place = place_below(from.local ? limits_.connections : for_others());
    if (place && !place->belongs_to(from)) {
        place.reset();
    }
    return place;
}

std::optional<Door::Place> Door::place_for_proxy() {
    return place_below(for_others());
}

std::size_t Door::for_others() const {
    return limits_.connections - std::min(kept_for_this_machine, limits_.connections / 2);
}

std::optional<Door::Place> Door::place_below(std::size_t most) {
    if (taken_ >= most) {
        return std::nullopt;
    }
    ++taken_;
    return Place(shared_from_this());
}

bool Door::enter(const session::Origin& from) {
    const auto found = per_network_.find(from.network);
    const std::size_t already = found == per_network_.end() ? 0 : found->second;
    if (!from.local && already >= limits_.per_network) {
        return false;
    }
    ++per_network_[from.network];
    return true;
}

void Door::leave(const std::string& network) {
    if (--per_network_[network] == 0) {
        per_network_.erase(network);
    }
}

}  // namespace bastide::net
