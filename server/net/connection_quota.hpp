#pragma once

#include "server/net/limits.hpp"
#include "server/session/origin.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace bastide::net {

/// Shared with its slots, because a stuck connection may free its slot late.
class ConnectionQuota : public std::enable_shared_from_this<ConnectionQuota> {
  public:
    struct Limits {
        std::size_t connections = connections_max;
        std::size_t per_network = connections_per_network_max;
    };

    explicit ConnectionQuota(Limits limits) : limits_(limits) {}

    ConnectionQuota(const ConnectionQuota&) = delete;
    ConnectionQuota& operator=(const ConnectionQuota&) = delete;

    class Slot {
      public:
        explicit Slot(std::shared_ptr<ConnectionQuota> quota) : quota_(std::move(quota)) {}

        Slot(Slot&&) = default;
        Slot& operator=(Slot&&) = delete;

        ~Slot() {
            if (quota_ == nullptr) {
                return;
            }
            if (network_) {
                quota_->leave(*network_);
            }
            --quota_->taken_;
        }

        /// Assigns a network. Returns false, and changes nothing, if its quota is used up.
        [[nodiscard]] bool move_to_network(const session::Origin& from) {
            if (!quota_->enter(from)) {
                return false;
            }
            if (network_) {
                quota_->leave(*network_);
            }
            network_ = from.network;
            return true;
        }

      private:
        std::shared_ptr<ConnectionQuota> quota_;  ///< null if the slot was moved from
        std::optional<std::string> network_;
    };

    std::optional<Slot> slot_for(const session::Origin& from) {
        std::optional<Slot> place = slot_below(from.local ? limits_.connections : unreserved());
        if (place && !place->move_to_network(from)) {
            place.reset();
        }
        return place;
    }

    /// Returns a slot that belongs to no network until the proxy has sent the client's address.
    std::optional<Slot> slot_for_proxy() { return slot_below(unreserved()); }

  private:
    [[nodiscard]] std::size_t unreserved() const {
        return limits_.connections - std::min(reserved_local_connections, limits_.connections / 2);
    }

    std::optional<Slot> slot_below(std::size_t most) {
        if (taken_ >= most) {
            return std::nullopt;
        }
        ++taken_;
        return Slot(shared_from_this());
    }

    bool enter(const session::Origin& from) {
        const auto found = per_network_.find(from.network);
        const std::size_t already = found == per_network_.end() ? 0 : found->second;
        if (!from.local && already >= limits_.per_network) {
            return false;
        }
        ++per_network_[from.network];
        return true;
    }

    void leave(const std::string& network) {
        if (--per_network_[network] == 0) {
            per_network_.erase(network);
        }
    }

    Limits limits_;
    std::size_t taken_ = 0;
    std::map<std::string, std::size_t> per_network_;
};

}  // namespace bastide::net
