#include "server/cluster/cluster.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstddef>

namespace bastide::cluster {
namespace {

constexpr std::size_t number_size = 8;

}  // namespace

Cluster::Cluster(store::MessageBus* bus, std::function<Time()> now)
    : bus_(bus),
      now_(std::move(now)),
      worked_at_(now_()),
      failed_at_(worked_at_),
      own_number_(number_size, '\0') {
    randombytes_buf(own_number_.data(), own_number_.size());
    if (bus_ != nullptr) {
        bus_->receive([this](const std::string& bytes) { dispatch(bytes); },
                      [this] {
                          has_missed_ = true;
                          check_bus();
                      });
    }
}

void Cluster::check_bus() {
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

void Cluster::send(v1::Message message) const {
    if (bus_ != nullptr) {
        message.set_from(own_number_);
        bus_->send(message.SerializeAsString());
    }
}

/// Ignores messages of other versions of the schema.
void Cluster::dispatch(const std::string& bytes) const {
    v1::Message message;
    if (!message.ParseFromString(bytes) || message.from() == own_number_) {
        return;
    }
    const auto [first, last] = receivers_.equal_range(message.kind_case());
    std::for_each(first, last, [&](const auto& each) { each.second(message); });
}

}  // namespace bastide::cluster
