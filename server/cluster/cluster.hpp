// The servers ("nodes") that share this one's store. A server alone has no bus, and sends nothing.
#pragma once

#include "server/store/message_bus.hpp"

#include "bastide/cluster/v1/message.pb.h"

#include <chrono>
#include <concepts>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace bastide::cluster {

/// Time after which a silent server, and people whom it does not mention any more, are forgotten.
inline constexpr std::chrono::seconds node_silence_max{10};

/// Minimum time between two readings of what lost messages may have been about.
inline constexpr std::chrono::seconds missed_interval_min{5};

class Cluster {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Receiver = std::function<void(const v1::Message&)>;

    /// `bus` outlives the object; null for a server alone.
    Cluster(store::MessageBus* bus, std::function<Time()> now);
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    [[nodiscard]] bool is_enabled() const { return bus_ != nullptr; }

    /// Random, and different for each node.
    [[nodiscard]] const std::string& own_number() const { return own_number_; }

    void send(v1::Message message) const;

    /// Sends a message that `write` fills. A server alone does not call it.
    template <std::invocable<v1::Message&> Write>
    void send(const Write& write) const {
        if (is_enabled()) {
            v1::Message message;
            write(message);
            send(std::move(message));
        }
    }

    void receive(v1::Message::KindCase kind, Receiver receiver) {
        receivers_.emplace(kind, std::move(receiver));
    }

    void on_missed(std::function<void()> read_again) {
        on_missed_.push_back(std::move(read_again));
    }

    /// Checks the bus. Reads again what was missed, at most once per `missed_interval_min`.
    void check_bus();

    /// True if the bus has worked for `node_silence_max`, so that a silent node is gone. Else this
    /// node must not treat people as absent whom others may know to be present.
    [[nodiscard]] bool knows_other_nodes() const {
        return bus_ == nullptr || now_() - failed_at_ >= node_silence_max;
    }

    /// False once the bus has not worked for `node_silence_max`.
    [[nodiscard]] bool is_reachable() const {
        return bus_ == nullptr || now_() - worked_at_ < node_silence_max;
    }

  private:
    void dispatch(const std::string& bytes) const;

    store::MessageBus* bus_;
    std::function<Time()> now_;
    Time worked_at_;  ///< the last check that found the bus working
    Time failed_at_;  ///< the last check that did not, or the start
    bool has_missed_ = false;
    Time next_reading_;
    std::string own_number_;
    std::multimap<v1::Message::KindCase, Receiver> receivers_;
    std::vector<std::function<void()>> on_missed_;
};

}  // namespace bastide::cluster
