#include "tests/simulation/stranger.hpp"

#include "client/model/requests.hpp"
#include "proto/table_code.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds pause_min{5};
constexpr milliseconds pause_max{1000};

/// Requests sent at once; on average more than the rate limit allows.
constexpr std::size_t requests_max = 60;

namespace request = model::request;

}  // namespace

Stranger::Stranger(Machine& machine, Dial dial, Kind kind, const std::vector<Plan>& plans)
    : machine_(machine), dial_(std::move(dial)), kind_(kind), plans_(plans) {
    connect();
}

Stranger::~Stranger() {
    if (connection_) {
        connection_->hang_up();
    }
}

void Stranger::connect() {
    connection_ = dial_(FrameCodec::binary);
    connection_->open(*this);
}

void Stranger::opened() {
    if (kind_ == Kind::silent) {
        return;
    }
    v1::ClientMessage message;
    message.mutable_hello()->set_protocol_min(protocol_min);
    message.mutable_hello()->set_protocol_max(protocol_max);
    message.mutable_hello()->set_name(token_.empty() ? "Stranger" : "");
    message.mutable_hello()->set_token(token_);
    say(std::move(message));
}

/// Strangers know no code or password. They may attend a public table and receive its code, but no
/// list contains it.
void Stranger::check_for_open_access(const v1::ServerMessage& message) {
    const std::string bytes = message.SerializeAsString();
    for (const Plan& plan : plans_) {
        const bool inside =
            message.has_snapshot() && message.snapshot().table().match() == plan.match.value_or(0);
        if (plan.is_shut() && inside) {
            machine_.trace.broken("a stranger is let in to match " + std::to_string(*plan.match));
        }
        const bool may_be_sent = !plan.is_shut() && !message.has_table_list();
        if (!plan.code.empty() && !may_be_sent && bytes.find(plan.code) != std::string::npos) {
            machine_.trace.broken("a stranger is told the code " + plan.code);
        }
    }
}

void Stranger::received(const v1::ServerMessage& message) {
    check_for_open_access(message);
    if (message.has_snapshot() && message.snapshot().seated()) {
        own_ = message.snapshot().table().match();
    }
    if (!message.has_welcome()) {
        return;
    }
    if (token_.empty()) {
        token_ = message.welcome().token();
    }
    if (kind_ == Kind::greedy) {
        be_greedy();
    } else {
        watch_everything();
    }
}

void Stranger::closed(int /*code*/) {
    connection_.reset();
    later(pause_min, pause_max, [this] { connect(); });
}

void Stranger::be_greedy() {
    for (std::size_t requests = machine_.chance.below(requests_max); requests > 0; --requests) {
        say(random_request());
    }
    later(pause_min, pause_max, [this, connection = std::weak_ptr(connection_)] {
        if (connection_ && connection.lock() == connection_) {
            be_greedy();
        }
    });
}

/// Takes seats only at tables of strangers, because players wait for theirs.
v1::ClientMessage Stranger::random_request() {
    RandomSources& chance = machine_.chance;
    switch (chance.below(11)) {
        case 0:
            return request::list_tables(chance.once_in(2));
        case 1:
        case 2:
            return request::watch(plans_[chance.below(plans_.size())].match.value_or(1));
        case 3:
            return request::record(plans_[chance.below(plans_.size())].match.value_or(1));
        case 4:
            return history_request(plans_[chance.below(plans_.size())].match.value_or(1));
        case 5:
            return request::create("Mine", 2);
        case 6:
            return request::join(own_);
        case 7:
            return request::ready(own_, {}, chance.once_in(2));
        case 8:
            return request::colour(own_, static_cast<v1::Colour>(1 + chance.below(match::colours)));
        case 9:
            return guess();
        default:
            return request::leave(own_);
    }
}

/// Public tables need no key. Without a match number the key alone is used.
v1::ClientMessage Stranger::guess() {
    const Plan& plan = plans_[machine_.chance.below(plans_.size())];
    const model::MatchId match = plan.is_shut() ? plan.match.value_or(0) : 0;
    const v1::JoinKey key = wrong_key(plan);
    return machine_.chance.once_in(2) ? request::join(match, key) : request::watch(match, key);
}

/// A code with one wrong letter, or the password with additional characters.
v1::JoinKey Stranger::wrong_key(const Plan& plan) {
    RandomSources& chance = machine_.chance;
    v1::JoinKey key;
    if (chance.once_in(2)) {
        key.set_password(table_password + std::string(1 + chance.below(300), '!'));
        return key;
    }
    std::string code = plan.code.empty() ? std::string(code_length, code_letters[0]) : plan.code;
    char& letter = code[chance.below(code_length)];
    const std::size_t others = code_letters.size() - 1;
    const std::size_t next = code_letters.find(letter) + 1 + chance.below(others);
    letter = code_letters[next % code_letters.size()];
    key.set_code(code);
    return key;
}

v1::ClientMessage Stranger::history_request(std::uint32_t match) {
    v1::ClientMessage message;
    message.mutable_get_match_history()->set_match(match);
    message.mutable_get_match_history()->set_from(
        static_cast<std::uint32_t>(machine_.chance.below(40)));
    return message;
}

void Stranger::watch_everything() {
    for (const Plan& plan : plans_) {
        say(request::watch(plan.match.value_or(1)));
    }
}

void Stranger::say(v1::ClientMessage message) {
    if (connection_) {
        message.set_request(machine_.chance.request_id());
        connection_->send(message);
    }
}

void Stranger::later(Time least, Time most, std::function<void()> then) {
    machine_.scheduler.after(machine_.chance.between(least, most),
                             [alive = std::weak_ptr(alive_), then = std::move(then)] {
                                 if (!alive.expired()) {
                                     then();
                                 }
                             });
}

}  // namespace bastide::simulation
