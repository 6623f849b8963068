#include "tests/simulation/message_buses.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

/// Short delays are much more likely.
constexpr milliseconds bus_delay_max{2000};

/// One message in this number is lost.
constexpr std::size_t lost_once_in = 10;

}  // namespace

void MessageBuses::cut_off(std::size_t server, bool is_noticed) {
    cut_off_[server] = is_noticed;
}

/// The bus that listens again reads what it has missed, and makes the others do so.
void MessageBuses::reconnect(std::size_t server) {
    const auto cut = cut_off_.extract(server);
    if (cut.empty() || !cut.mapped()) {
        return;
    }
    for (const auto& [number, bus] : buses_) {
        bus->report_missed_later();
    }
}

void MessageBuses::send(const MessageBus& from, const std::string& message) {
    for (const auto& [number, bus] : buses_) {
        const bool is_lost = is_cut_off(from.process_.number()) || is_cut_off(number);
        if (bus != &from && !is_lost && !(loses_ && chance_.once_in(lost_once_in))) {
            bus->deliver_later(message);
        }
    }
}

MessageBus::MessageBus(MessageBuses& buses, Process& process) : buses_(buses), process_(process) {
    buses_.buses_.emplace(process_.number(), this);
}

MessageBus::~MessageBus() {
    buses_.buses_.erase(process_.number());
}

void MessageBus::send(std::string message) {
    if (alive_ && message.size() <= store::bus_message_max) {
        buses_.send(*this, message);
    }
}

bool MessageBus::works() const {
    const auto cut = buses_.cut_off_.find(process_.number());
    return cut == buses_.cut_off_.end() || !cut->second;
}

void MessageBus::receive(Receiver receiver, std::function<void()> missed) {
    receiver_ = std::move(receiver);
    missed_ = std::move(missed);
    report_missed_later();
}

void MessageBus::deliver_later(const std::string& message) {
    later(buses_.chance_.between(Time(100), bus_delay_max), [this, message] {
        if (!buses_.is_cut_off(process_.number())) {
            process_.run([this, alive = std::weak_ptr(alive_), message] {
                alive.expired() ? void() : receiver_(message);
            });
        }
    });
}

void MessageBus::report_missed_later() {
    later(buses_.chance_.between(Time(100), milliseconds(100)), [this] {
        process_.run([this, alive = std::weak_ptr(alive_)] {
            alive.expired() || !works() ? void() : missed_();
        });
    });
}

void MessageBus::later(Time time, std::function<void()> then) {
    buses_.scheduler_.after(time, [alive = std::weak_ptr(alive_), then = std::move(then)] {
        alive.expired() ? void() : then();
    });
}

}  // namespace bastide::simulation
