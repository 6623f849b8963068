#include "tests/simulation/device.hpp"

#include "client/model/backoff.hpp"
#include "client/model/table.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds busy_pause{1000};

bool is_draws(const v1::ClientMessage& message) {
    return message.has_commit_draws() || message.has_reveal_draws();
}

}  // namespace

Device::Device(Machine& machine,
               Dial dial,
               model::Person person,
               Events events,
               model::ContributionStore contributions)
    : machine_(machine),
      dial_(std::move(dial)),
      events_(std::move(events)),
      codec_(machine.chance.once_in(8) ? FrameCodec::json : FrameCodec::binary),
      server_session_(std::move(person),
                      {[&machine] { return machine.chance.request_id(); },
                       [&machine] {
                           fair::Bytes32 value{};
                           machine.chance.fill(value);
                           return value;
                       }},
                      std::move(contributions)) {
    connect();
}

Device::~Device() {
    if (connection_) {
        connection_->hang_up();
    }
}

std::string Device::ask(v1::ClientMessage message) {
    std::string id = server_session_.ask(std::move(message));
    send_outgoing();
    return id;
}

void Device::unwatch(model::MatchId match) {
    server_session_.unwatch(match);
    send_outgoing();
}

void Device::repeat_last_request() {
    if (connection_ && last_request_ && model().welcome) {
        connection_->send(*last_request_);
    }
}

/// Correspondence draws are never withheld: such a start may last longer than a simulation.
bool Device::is_withheld(const v1::ClientMessage& message) const {
    const model::Attended* at =
        message.has_reveal_draws() ? find(model(), message.reveal_draws().match()) : nullptr;
    return withholds_ && is_draws(message) && !(at != nullptr && model::awaits_values(*at));
}

void Device::send_outgoing() {
    for (const v1::ClientMessage& message : server_session_.take_outgoing()) {
        if (is_withheld(message)) {
            has_withheld_ = true;
            continue;
        }
        if (!connection_) {
            continue;
        }
        connection_->send(message);
        if (!message.has_hello() && !message.has_say() && !is_draws(message)) {
            last_request_ = message;
        }
    }
}

void Device::connect() {
    connection_ = dial_(codec_);
    connection_->open(*this);
}

void Device::opened() {
    server_session_.opened();
    send_outgoing();
}

void Device::received(const v1::ServerMessage& message) {
    const model::Received received = server_session_.receive(message);
    send_outgoing();
    if (received.hello_refusal) {
        if (received.hello_refusal->reason != v1::SERVER_BUSY) {
            machine_.trace.broken("the hello is refused: " + received.hello_refusal->message);
        }
        connection_->hang_up();
        return closed(close_code_broken);
    }
    if (model().welcome) {
        failed_ = 0;
    }
    for (const model::MatchId match : received.later) {
        later(busy_pause, [this, match] {
            server_session_.refresh_attention(match);
            send_outgoing();
        });
    }
    if (received.retry_lobby_later) {
        later(busy_pause, [this] {
            server_session_.refresh_lobby();
            send_outgoing();
        });
    }
    for (const model::News& news : received.news) {
        events_.news(news);
    }
}

void Device::disconnect_for(Time time) {
    away_ = true;
    if (connection_) {
        connection_->hang_up();
        connection_.reset();
        server_session_.lost();
    }
    later(time, [this] {
        away_ = false;
        if (!connection_ && !retired_) {
            connect();
        }
    });
}

void Device::closed(int code) {
    connection_.reset();
    server_session_.lost();
    if (retired_) {
        return;
    }
    if (code == static_cast<int>(session::CloseCode::too_many_connections)) {
        const auto replaced = events_.replaced;
        return replaced();
    }
    connect_later();
}

void Device::connect_later() {
    const auto random = static_cast<std::uint32_t>(machine_.chance.below(1U << 31U));
    later(model::pause_after(failed_++, random), [this] {
        if (!connection_ && !retired_ && !away_) {
            connect();
        }
    });
}

void Device::later(Time time, std::function<void()> then) {
    machine_.scheduler.after(time, [alive = std::weak_ptr(alive_), then = std::move(then)] {
        if (!alive.expired()) {
            then();
        }
    });
}

}  // namespace bastide::simulation
