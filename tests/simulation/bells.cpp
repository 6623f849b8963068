#include "tests/simulation/bells.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

/// Short delays are much more likely.
constexpr milliseconds bell_delay_max{2000};

/// One message in this number is lost.
constexpr std::size_t lost_once_in = 10;

}  // namespace

void Bells::cut_off(std::size_t server, bool is_noticed) {
    cut_off_[server] = is_noticed;
}

/// The bell that listens again reads what it has missed, and makes the others do so.
void Bells::reconnect(std::size_t server) {
    const auto cut = cut_off_.extract(server);
    if (cut.empty() || !cut.mapped()) {
        return;
    }
    for (const auto& [number, bell] : bells_) {
        bell->report_missed_later();
    }
}

void Bells::send(const Bell& from, const std::string& message) {
    for (const auto& [number, bell] : bells_) {
        const bool is_lost = is_cut_off(from.process_.number()) || is_cut_off(number);
        if (bell != &from && !is_lost && !(loses_ && chance_.once_in(lost_once_in))) {
            bell->deliver_later(message);
        }
    }
}

Bell::Bell(Bells& bells, Process& process) : bells_(bells), process_(process) {
    bells_.bells_.emplace(process_.number(), this);
}

Bell::~Bell() {
    bells_.bells_.erase(process_.number());
}

void Bell::ring(std::string message) {
    if (alive_ && message.size() <= store::bell_message_max) {
        bells_.send(*this, message);
    }
}

bool Bell::works() const {
    const auto cut = bells_.cut_off_.find(process_.number());
    return cut == bells_.cut_off_.end() || !cut->second;
}

void Bell::receive(Receiver receiver, std::function<void()> missed) {
    receiver_ = std::move(receiver);
    missed_ = std::move(missed);
    report_missed_later();
}

void Bell::deliver_later(const std::string& message) {
    later(bells_.chance_.between(Time(100), bell_delay_max), [this, message] {
        if (!bells_.is_cut_off(process_.number())) {
            process_.run([this, alive = std::weak_ptr(alive_), message] {
                alive.expired() ? void() : receiver_(message);
            });
        }
    });
}

void Bell::report_missed_later() {
    later(bells_.chance_.between(Time(100), milliseconds(100)), [this] {
        process_.run([this, alive = std::weak_ptr(alive_)] {
            alive.expired() || !works() ? void() : missed_();
        });
    });
}

void Bell::later(Time time, std::function<void()> then) {
    bells_.scheduler_.after(time, [alive = std::weak_ptr(alive_), then = std::move(then)] {
        alive.expired() ? void() : then();
    });
}

}  // namespace bastide::simulation
