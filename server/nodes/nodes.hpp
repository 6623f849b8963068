// The servers ("nodes") that share this one's store. A server alone has no bell, and sends nothing.
#pragma once

#include "server/store/bell.hpp"

#include "bastide/node/v1/message.pb.h"

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::nodes {

namespace v1 = ::bastide::node::v1;

class Nodes {
  public:
    using Receiver = std::function<void(const v1::Message&)>;

    /// `bell` outlives the object; null for a server alone.
    explicit Nodes(store::Bell* bell);
    Nodes(const Nodes&) = delete;
    Nodes& operator=(const Nodes&) = delete;

    [[nodiscard]] bool are_possible() const { return bell_ != nullptr; }

    /// Sends a message to all other nodes.
    void send(v1::Message message) const;

    /// Sets the receiver of messages of a kind.
    void receive(v1::Message::KindCase kind, Receiver receiver) {
        receivers_[kind] = std::move(receiver);
    }

    /// Adds a function that reads again what lost messages may have been about.
    void on_missed(std::function<void()> read_again) {
        on_missed_.push_back(std::move(read_again));
    }

  private:
    void dispatch(const std::string& bytes) const;

    store::Bell* bell_;
    std::string own_number_;
    std::map<v1::Message::KindCase, Receiver> receivers_;
    std::vector<std::function<void()>> on_missed_;
};

}  // namespace bastide::nodes
