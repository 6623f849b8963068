// How many may be inside at once: in all, and from one network.
#pragma once

#include "server/net/limits.hpp"
#include "server/session/origin.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace bastide::net {

/// Kept by a shared_ptr: a connection that is forgotten gives its place back late.
class ConnectionQuota : public std::enable_shared_from_this<ConnectionQuota> {
  public:
    struct Limits {
        std::size_t connections = connections_max;
        std::size_t per_network = connections_per_network_max;
    };

    explicit ConnectionQuota(Limits limits) : limits_(limits) {}

    ConnectionQuota(const ConnectionQuota&) = delete;
    ConnectionQuota& operator=(const ConnectionQuota&) = delete;

    /// A connection's place, given back when this goes.
    class Slot {
      public:
        explicit Slot(std::shared_ptr<ConnectionQuota> quota) : quota_(std::move(quota)) {}

        Slot(Slot&&) = default;
        Slot& operator=(Slot&&) = delete;
        ~Slot();

        /// From here on it is the place of somebody from there. False: they have all of theirs.
        [[nodiscard]] bool belongs_to(const session::Origin& from);

      private:
        std::shared_ptr<ConnectionQuota> quota_;  ///< empty once this was moved from
        std::optional<std::string> network_;
    };

    /// For somebody from there. Nothing: there is none.
    std::optional<Slot> slot_for(const session::Origin& from);

    /// For a proxy, until it has told whom it speaks for.
    std::optional<Slot> slot_for_proxy();

  private:
    [[nodiscard]] std::size_t unreserved() const;
    std::optional<Slot> slot_below(std::size_t most);
    bool enter(const session::Origin& from);
    void leave(const std::string& network);

    Limits limits_;
    std::size_t taken_ = 0;
    std::map<std::string, std::size_t> per_network_;
};

}  // namespace bastide::net
