#include "server/people/text.hpp"
#include "server/session/admission.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/session.hpp"

#include <algorithm>

namespace bastide::session {

void IdentityRequests::handle(const RequestInfo& asked, const v1::Hello& hello) {
    if (context.known()) {
        return context.refuse(asked, v1::HELLO_TWICE, "Hello was already sent.");
    }
    if (hello.client().size() > client_name_bytes_max) {
        return context.refuse(asked, v1::BAD_FIELD, "Hello.client has at most 64 bytes.");
    }
    context.reads_chat = hello.chat();
    if (has_common_version(context, asked, hello) && has_password(context, asked, hello)) {
        greet(asked, hello);
    }
}

void IdentityRequests::greet(const RequestInfo& asked, const v1::Hello& hello) {
    if (!hello.sign_in_code().empty() && hello.token().size() != sizeof(people::Token)) {
        return context.refuse(
            asked, v1::BAD_FIELD, "With Hello.sign_in_code, Hello.token has 32 new random bytes.");
    }
    const bool returns = !hello.token().empty();
    if (!returns || !hello.name().empty()) {
        const auto error = people::error_in_name(hello.name());
        if (error && !(hub.allows_bot_names && people::imitates_a_bot(hello.name()))) {
            return context.refuse(asked, v1::BAD_NAME, *error);
        }
    }
    if (!hub.people.server_id().readable()) {
        return context.refuse_unreadable(asked);
    }
    if (returns) {
        reconnect_person(asked, hello);
    } else if (may_enter(context, asked, std::nullopt) && may_register(context, asked)) {
        become_guest(asked, hello);
    }
}

/// Creates a guest. The store must have the guest first, so that no restart loses them.
void IdentityRequests::become_guest(const RequestInfo& asked, const v1::Hello& hello) {
    const std::uint32_t protocol = std::min(hello.protocol_max(), protocol_max);
    is_greeting_ = true;
    hub.people.create_guest(
        hello.name(),
        hub.clock.now(),
        [this, &hub = hub, alive = context.alive(), asked, protocol, name = hello.name()](
            auto guest) {
            const bool is_here = *alive != nullptr;
            if (!guest && is_here) {
                context.refuse(asked,
                               v1::SERVER_BUSY,
                               "This server accepts no new guests right now. Try again later.");
                return end_hello();
            }
            if (!guest) {
                return;
            }
            // The network may have been banned while the store was writing.
            if (!is_here || !may_enter(context, asked, std::nullopt)) {
                hub.people.set_away(guest->person, hub.clock.unix_time());
                if (is_here) {
                    end_hello();
                }
                return;
            }
            context.set_person(guest->person);
            v1::Welcome welcome;
            welcome.set_protocol(protocol);
            welcome.set_name(name);
            welcome.set_token(std::string(guest->token.begin(), guest->token.end()));
            this->welcome(asked, std::move(welcome));
        });
}

/// Admits a returning player, even if the store cannot write; then they keep their old name.
void IdentityRequests::reconnect_person(const RequestInfo& asked, const v1::Hello& hello) {
    const auto found = hub.people.find(hello.token());
    if (!found.readable()) {
        return context.refuse_unreadable(asked);
    }
    if (!*found && !hello.sign_in_code().empty()) {
        return sign_in(asked, hello);
    }
    const PersonId person = found->value_or(PersonId{});  // nobody has 0
    if (!may_enter(context, asked, person)) {
        return;
    }
    v1::Welcome welcome;
    welcome.set_protocol(std::min(hello.protocol_max(), protocol_max));
    const auto name = new_name(person, hello.name());
    const auto away_since = hub.people.away_since(person);
    const auto ended = ended_while_away(hub, person);
    if (!name.readable() || !away_since.readable() || !ended.readable()) {
        return context.refuse_unreadable(asked);
    }
    welcome.mutable_ended()->Add(ended->begin(), ended->end());
    is_greeting_ = true;
    hub.connections.begin_hello(person);
    hub.people_elsewhere.send(person, cluster::v1::Person::CONNECTED);
    hub.people.set_connected(
        person,
        *name ? std::optional((*name)->now) : std::nullopt,
        [this,
         &hub = hub,
         alive = context.alive(),
         asked,
         welcome,
         person,
         name = *name,
         away = *away_since](bool kept) {
            hub.connections.end_hello(person);
            const std::size_t sent = kept && name ? send_new_name(hub, *name, nullptr) : 0;
            const bool is_in = *alive != nullptr && welcome_back(asked, welcome, person);
            if (!is_in && !hub.connections.has(person) &&
                !hub.people_elsewhere.is_connected(person)) {
                hub.people.set_away(person, away.value_or(hub.clock.unix_time()));
            }
            if (is_in && name) {
                pay_for_name(sent);
            }
        });
}

void IdentityRequests::sign_in(const RequestInfo& asked, const v1::Hello& hello) {
    const auto then = [this, alive = context.alive(), asked, hello](bool kept) {
        if (*alive == nullptr) {
            return;
        }
        is_greeting_ = false;
        kept ? reconnect_person(asked, hello) : context.refuse_unreadable(asked);
        if (!is_greeting_) {
            end_hello();
        }
    };
    is_greeting_ = SignInRequests(context).sign_in(asked, hello, then);
}

ReadResult<std::optional<NewName>> IdentityRequests::new_name(PersonId person,
                                                              const std::string& requested) {
    return hub.people.name_of(person).transform([&](const std::string& before) {
        const bool is_new = !requested.empty() && requested != before;
        return is_new && context.account().consume_name_credit(person)
                   ? std::optional(NewName{person, before, requested})
                   : std::nullopt;
    });
}

/// Welcomes a person. Refuses if their matches cannot be read: an empty list would be wrong.
bool IdentityRequests::welcome_back(const RequestInfo& asked,
                                    v1::Welcome welcome,
                                    PersonId person) {
    const auto matches = hub.tables.lobby().active_of(person);
    const auto name = hub.people.name_of(person);
    const bool may = may_enter(context, asked, person);  // not banned or deleted meanwhile
    if (!may || !matches.readable() || !name.readable()) {
        if (may) {
            context.refuse_unreadable(asked);
        }
        end_hello();
        return false;
    }
    welcome.set_name(*name);
    welcome.mutable_matches()->Add(matches->begin(), matches->end());
    context.set_person(person);
    this->welcome(asked, std::move(welcome));
    return true;
}

void IdentityRequests::welcome(const RequestInfo& asked, v1::Welcome welcome) {
    context.account().pay(welcome_cost);
    register_connection();
    context.describe_server(welcome);
    welcome.set_hash_version(hash_version);
    welcome.mutable_bots()->set_seats(hub.bots.seats);
    welcome.mutable_bots()->set_hard(hub.bots.hard);
    welcome.set_others(
        static_cast<std::uint32_t>(hub.connections.of(context.person()).size() - 1 +
                                   (hub.people_elsewhere.is_connected(context.person()) ? 1 : 0)));
    const store::ServerId id = *hub.people.server_id();  // readable, as `greet` has checked
    welcome.set_server_id(std::string(id.begin(), id.end()));
    v1::ServerMessage message;
    *message.mutable_welcome() = std::move(welcome);
    context.reply(asked, std::move(message));
    end_hello();
}

void IdentityRequests::end_hello() {
    is_greeting_ = false;
    session_.handle_queued();
}

void IdentityRequests::register_connection() {
    const std::vector<Session*> others = hub.connections.of(context.person());
    if (others.size() >= connections_per_person_max) {
        Session& silent = **std::ranges::min_element(others, {}, [](const Session* other) {
            return std::pair(!other->is_idle(), other->last_activity());
        });
        hub.connections.remove(context.person(), silent);
        silent.dismiss(CloseCode::too_many_connections,
                       "You have too many connections. The one idle longest was closed.");
    }
    hub.connections.add(context.person(), session_);
}

}  // namespace bastide::session
