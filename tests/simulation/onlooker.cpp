#include "tests/simulation/onlooker.hpp"

#include "client/model/requests.hpp"
#include "tests/support/client_messages.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds pause_max{3000};
constexpr milliseconds filter_change_delay_max{20'000};

}  // namespace

Onlooker::Onlooker(Machine& machine, Dial dial, const std::vector<Plan>& plans)
    : machine_(machine), dial_(std::move(dial)), plans_(plans) {
    connect();
    change_filter_later();
}

Onlooker::~Onlooker() {
    if (connection_) {
        connection_->hang_up();
    }
}

void Onlooker::connect() {
    connection_ = dial_(machine_.chance.once_in(2) ? FrameCodec::binary : FrameCodec::json);
    connection_->open(*this);
}

void Onlooker::opened() {
    say(test::hello(token_.empty() ? "Onlooker" : "", token_));
}

void Onlooker::closed(int /*code*/) {
    connection_.reset();
    is_subscribed_ = false;
    welcome_ = false;
    later(pause_max, [this] { connect(); });
}

/// Subscribes with a random filter, and the state tags of the previous subscription.
void Onlooker::subscribe() {
    v1::LobbyFilter filter;
    if (!without_whims_) {
        filter.set_free_seat(machine_.chance.once_in(2));
        filter.set_pace(static_cast<v1::LobbyPace>(machine_.chance.below(v1::LobbyPace_ARRAYSIZE)));
    }
    is_subscribed_ = false;
    subscription_request_ = say(test::watch_lobby(filter, seen_.state_tags()));
}

void Onlooker::change_filter_later() {
    later(filter_change_delay_max, [this] {
        if (without_whims_) {
            return;
        }
        if (is_subscribed_ && machine_.chance.once_in(3)) {
            is_subscribed_ = false;
            subscription_request_.clear();
            say(test::unwatch_lobby());
        } else {
            subscribe();
        }
        change_filter_later();
    });
}

void Onlooker::stop_whims() {
    without_whims_ = true;
    subscribe();
}

std::optional<std::vector<std::string>> Onlooker::seen() const {
    return is_subscribed_ ? std::optional(seen_.state_tags()) : std::nullopt;
}

std::string Onlooker::state() const {
    std::string state = std::string("an onlooker ") + (connection_ ? "" : "without a connection ") +
                        (is_subscribed_ ? "sees" : "looks no more, and saw");
    for (const auto& [match, table] : seen_.tables) {
        state += ' ' + table.ShortDebugString();
    }
    return state;
}

void Onlooker::received(const v1::ServerMessage& message) {
    check_no_secrets(message);
    if (message.has_chat()) {
        machine_.trace.broken("an onlooker receives chat, and has said that it knows none");
    }
    apply(message);
    if (message.has_welcome()) {
        token_ = token_.empty() ? message.welcome().token() : token_;
        welcome_ = true;
        subscribe();
    } else if (message.has_refused() && message.refused().reason() == v1::SERVER_BUSY) {
        later(pause_max, [this] { welcome_ ? subscribe() : opened(); });
    } else if (message.has_invited()) {
        answer(message.invited());
    } else if (message.has_snapshot()) {
        say(model::request::unwatch(message.snapshot().table().match()));
    }
}

/// Ignores changes between a request and its answer: they belong to the previous subscription.
void Onlooker::apply(const v1::ServerMessage& message) {
    bool makes_sense = true;
    if (message.has_lobby() && message.request() == subscription_request_) {
        makes_sense = seen_.receive(message.lobby());
        is_subscribed_ = true;
    } else if (message.has_lobby_changed() && is_subscribed_) {
        makes_sense = seen_.receive(message.lobby_changed());
    }
    if (!makes_sense) {
        machine_.trace.broken("the lobby tells of what nobody has: " + message.ShortDebugString());
    }
}

void Onlooker::answer(const v1::Invited& invited) {
    invited_to_.insert(invited.table().match());
    if (machine_.chance.once_in(3)) {
        say(test::decline_invitation(invited.table().match(), machine_.chance.once_in(2)));
    } else {
        say(test::watch(invited.table().match()));
    }
}

/// Unlisted tables, codes and passwords are for attendants and invited people only.
void Onlooker::check_no_secrets(const v1::ServerMessage& message) const {
    for (const Plan& plan : plans_) {
        if (plan.code.empty() || plan.fickle || invited_to_.contains(plan.match.value_or(0))) {
            continue;
        }
        const bool has_code = message.SerializeAsString().find(plan.code) != std::string::npos;
        const bool inside = message.has_snapshot() && plan.visibility != v1::PUBLIC &&
                            message.snapshot().table().match() == plan.match;
        const bool listed = plan.visibility == v1::UNLISTED && seen_.tables.contains(*plan.match);
        if (has_code || inside || listed) {
            machine_.trace.broken("an onlooker sees what match " + std::to_string(*plan.match) +
                                  " hides");
        }
    }
}

std::string Onlooker::say(v1::ClientMessage message) {
    message.set_request(machine_.chance.request_id());
    if (connection_) {
        connection_->send(message);
    }
    return message.request();
}

void Onlooker::later(Time most, std::function<void()> then) {
    machine_.scheduler.after(machine_.chance.between(milliseconds(1), most),
                             [alive = std::weak_ptr(alive_), then = std::move(then)] {
                                 if (!alive.expired()) {
                                     then();
                                 }
                             });
}

}  // namespace bastide::simulation
