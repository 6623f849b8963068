// The servers ("nodes") that share this one's store. A server alone has no bus, and sends nothing.
#pragma once

#include "server/store/message_bus.hpp"

#include "bastide/cluster/v1/message.pb.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
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

inline constexpr std::size_t node_number_size = 8;  ///< random bytes

class Cluster {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Receiver = std::function<void(const v1::Message&)>;

    /// `bus` outlives the object; null for a server alone.
    Cluster(store::MessageBus* bus, std::function<Time()> now)
        : bus_(bus),
          now_(std::move(now)),
          worked_at_(now_()),
          failed_at_(worked_at_),
          own_number_(node_number_size, '\0') {
        randombytes_buf(own_number_.data(), own_number_.size());
        if (bus_ != nullptr) {
            bus_->receive([this](const std::string& bytes) { dispatch(bytes); },
                          [this] {
                              has_missed_ = true;
                              check_bus();
                          });
        }
    }

    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    [[nodiscard]] bool is_enabled() const { return bus_ != nullptr; }

    /// Random, and different for each node.
    [[nodiscard]] const std::string& own_number() const { return own_number_; }

    void send(v1::Message message) const {
        if (bus_ != nullptr) {
            message.set_from(own_number_);
            bus_->send(message.SerializeAsString());
        }
    }

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
    void check_bus() {
        if (bus_ != nullptr) {
            (bus_->works() ? worked_at_ : failed_at_) = now_();
        }
        if (has_missed_ && now_() >= next_reading_) {
            has_missed_ = false;
            next_reading_ = now_() + missed_interval_min;
            for (const auto& read_again : on_missed_) {
                read_again();
            }
        }
    }

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
    /// Ignores messages of other versions of the schema.
    void dispatch(const std::string& bytes) const {
        v1::Message message;
        if (!message.ParseFromString(bytes) || message.from() == own_number_) {
            return;
        }
        const auto [first, last] = receivers_.equal_range(message.kind_case());
        std::for_each(first, last, [&](const auto& each) { each.second(message); });
    }

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
