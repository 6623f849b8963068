#include "server/people/text.hpp"
#include "server/session/admission.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/session.hpp"

#include <algorithm>

namespace bastide::session {

void Session::handle(const RequestInfo& asked, const v1::Hello& hello) {
    if (known()) {
        return context_.refuse(asked, v1::HELLO_TWICE, "Hello was already sent.");
    }
    if (hello.client().size() > client_name_bytes_max) {
        return context_.refuse(asked, v1::BAD_FIELD, "Hello.client has at most 64 bytes.");
    }
    context_.reads_chat = hello.chat();
    if (has_common_version(context_, asked, hello) && has_password(context_, asked, hello)) {
        greet(asked, hello);
    }
}

void Session::greet(const RequestInfo& asked, const v1::Hello& hello) {
    if (!hello.sign_in_code().empty() && hello.token().size() != sizeof(people::Token)) {
        return context_.refuse(
            asked, v1::BAD_FIELD, "With Hello.sign_in_code, Hello.token has 32 new random bytes.");
    }
    const bool returns = !hello.token().empty();
    if (!returns || !hello.name().empty()) {
        const auto error = people::error_in_name(hello.name());
        if (error && !(hub_.allows_bot_names && people::imitates_a_bot(hello.name()))) {
            return context_.refuse(asked, v1::BAD_NAME, *error);
        }
    }
    if (!hub_.people.server_id().readable()) {
        return context_.refuse_unreadable(asked);
    }
    if (returns) {
        reconnect_person(asked, hello);
    } else if (may_enter(context_, asked, std::nullopt) && may_register(context_, asked)) {
        become_guest(asked, hello);
    }
}

/// Creates a guest. The store must have the guest first, so that no restart loses them.
void Session::become_guest(const RequestInfo& asked, const v1::Hello& hello) {
    const std::uint32_t protocol = std::min(hello.protocol_max(), protocol_max);
    greeting_ = true;
    hub_.people.create_guest(
        hello.name(),
        hub_.clock.now(),
        [&hub = hub_, alive = alive_, asked, protocol, name = hello.name()](auto guest) {
            Session* session = *alive;
            if (session != nullptr && !guest) {
                session->context_.refuse(
                    asked,
                    v1::SERVER_BUSY,
                    "This server accepts no new guests right now. Try again later.");
                return session->handle_queued();
            }
            if (!guest) {
                return;
            }
            // The network may have been banned while the store was writing.
            if (session == nullptr || !may_enter(session->context_, asked, std::nullopt)) {
                hub.people.set_away(guest->person, hub.clock.unix_time());
                return session != nullptr ? session->handle_queued() : void();
            }
            session->context_.set_person(guest->person);
            v1::Welcome welcome;
            welcome.set_protocol(protocol);
            welcome.set_name(name);
            welcome.set_token(std::string(guest->token.begin(), guest->token.end()));
            session->welcome(asked, std::move(welcome));
        });
}

/// Admits a returning player, even if the store cannot write; then they keep their old name.
void Session::reconnect_person(const RequestInfo& asked, const v1::Hello& hello) {
    const auto found = hub_.people.find(hello.token());
    if (!found.readable()) {
        return context_.refuse_unreadable(asked);
    }
    if (!*found && !hello.sign_in_code().empty()) {
        return sign_in(asked, hello);
    }
    const match::PersonId person = found->value_or(match::PersonId{});  // nobody has 0
    if (!may_enter(context_, asked, person)) {
        return;
    }
    v1::Welcome welcome;
    welcome.set_protocol(std::min(hello.protocol_max(), protocol_max));
    const auto name = new_name(person, hello.name());
    const auto away_since = hub_.people.away_since(person);
    const auto ended = ended_while_away(hub_, person);
    if (!name.readable() || !away_since.readable() || !ended.readable()) {
        return context_.refuse_unreadable(asked);
    }
    welcome.mutable_ended()->Add(ended->begin(), ended->end());
    greeting_ = true;
    hub_.connections.begin_hello(person);
    hub_.people_elsewhere.send(person, cluster::v1::Person::CONNECTED);
    hub_.people.set_connected(
        person,
        *name ? std::optional((*name)->now) : std::nullopt,
        [&hub = hub_, alive = alive_, asked, welcome, person, name = *name, away = *away_since](
            bool kept) {
            hub.connections.end_hello(person);
            const std::size_t sent = kept && name ? send_new_name(hub, *name, nullptr) : 0;
            Session* session = *alive;
            const bool is_in = session != nullptr && session->welcome_back(asked, welcome, person);
            if (!is_in && !hub.connections.has(person) &&
                !hub.people_elsewhere.is_connected(person)) {
                hub.people.set_away(person, away.value_or(hub.clock.unix_time()));
            }
            if (is_in && name) {
                session->pay_for_name(sent);
            }
        });
}

void Session::sign_in(const RequestInfo& asked, const v1::Hello& hello) {
    greeting_ = codes_.sign_in(asked, hello, [alive = alive_, asked, hello](bool kept) {
        Session* session = *alive;
        if (session == nullptr) {
            return;
        }
        session->greeting_ = false;
        kept ? session->reconnect_person(asked, hello) : session->context_.refuse_unreadable(asked);
        if (!session->greeting_) {
            session->handle_queued();
        }
    });
}

store::ReadResult<std::optional<NewName>> Session::new_name(match::PersonId person,
                                                            const std::string& requested) {
    return hub_.people.name_of(person).transform([&](const std::string& before) {
        const bool is_new = !requested.empty() && requested != before;
        return is_new && context_.account().consume_name_credit(person)
                   ? std::optional(NewName{person, before, requested})
                   : std::nullopt;
    });
}

/// Welcomes a person. Refuses if their matches cannot be read: an empty list would be wrong.
bool Session::welcome_back(const RequestInfo& asked, v1::Welcome welcome, match::PersonId person) {
    const auto matches = hub_.tables.lobby().active_of(person);
    const auto name = hub_.people.name_of(person);
    const bool may = may_enter(context_, asked, person);  // not banned or deleted meanwhile
    if (!may || !matches.readable() || !name.readable()) {
        may ? context_.refuse_unreadable(asked) : void();
        handle_queued();
        return false;
    }
    welcome.set_name(*name);
    welcome.mutable_matches()->Add(matches->begin(), matches->end());
    context_.set_person(person);
    this->welcome(asked, std::move(welcome));
    return true;
}

void Session::welcome(const RequestInfo& asked, v1::Welcome welcome) {
    context_.account().pay(welcome_cost);
    register_connection();
    context_.describe_server(welcome);
    welcome.set_hash_version(hash_version);
    welcome.mutable_bots()->set_seats(hub_.bots.seats);
    welcome.mutable_bots()->set_hard(hub_.bots.hard);
    welcome.set_others(
        static_cast<std::uint32_t>(hub_.connections.of(person()).size() - 1 +
                                   (hub_.people_elsewhere.is_connected(person()) ? 1 : 0)));
    const store::ServerId id = *hub_.people.server_id();  // readable, as `greet` has checked
    welcome.set_server_id(std::string(id.begin(), id.end()));
    v1::ServerMessage message;
    *message.mutable_welcome() = std::move(welcome);
    context_.reply(asked, std::move(message));
    handle_queued();
}

/// Handles requests in their order. A postponed one is handled again soon, and the others wait.
void Session::handle_queued() {
    greeting_ = false;
    if (waits_for_table_ || std::exchange(is_handling_, true)) {
        return;  // the timer or the loop below continues
    }
    while (!greeting_ && !dismissed_ && !queued_requests_.empty()) {
        v1::ClientMessage message = std::move(queued_requests_.front());
        queued_requests_.pop_front();
        handle(message);
        if (context_.has_postponed()) {
            queued_requests_.push_front(std::move(message));
            waits_for_table_ = true;
            hub_.tables.run_after(postponed_for, [alive = alive_] {
                if (*alive != nullptr) {
                    (*alive)->waits_for_table_ = false;
                    (*alive)->handle_queued();
                }
            });
            break;
        }
    }
    is_handling_ = false;
}

void Session::register_connection() {
    const std::vector<Session*> others = hub_.connections.of(person());
    if (others.size() >= connections_per_person_max) {
        Session& silent = **std::ranges::min_element(others, {}, [](const Session* other) {
            return std::pair(!other->is_idle(), other->last_activity());
        });
        hub_.connections.remove(person(), silent);
        silent.dismiss(CloseCode::too_many_connections,
                       "You have too many connections. The one idle longest was closed.");
    }
    hub_.connections.add(person(), *this);
}

}  // namespace bastide::session
