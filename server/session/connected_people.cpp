#include "server/session/connected_people.hpp"

#include "server/people/bans.hpp"
#include "server/session/session.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

v1::Whereabouts place_of_one(Session& session) {
    const auto plays = [&](const auto& attended) {
        const Match& match = attended.second->match();
        return match.phase == match::Phase::playing && match.is_active(session.person());
    };
    return session.is_in_lobby()                            ? v1::IN_LOBBY
           : session.is_idle()                              ? v1::NOT_HERE
           : std::ranges::any_of(session.attended(), plays) ? v1::IN_A_GAME
                                                            : v1::AT_A_TABLE;
}

}  // namespace

void send_to_all(const Hub& hub, PersonId person, const v1::ServerMessage& message) {
    for (Session* const session : hub.connections.of(person)) {
        session->notify(message);
    }
}

void send_notice(const Hub& hub, PersonId person, const std::string& text) {
    v1::ServerMessage message;
    message.mutable_notice()->set_message(text);
    for (const auto& [each, sessions] : hub.connections.all()) {
        if (person == PersonId{} || each == person) {
            send_to_all(hub, each, message);
        }
    }
}

void disconnect(const Hub& hub, PersonId person, const std::string& why) {
    for (Session* const session : hub.connections.of(person)) {
        session->dismiss(CloseCode::policy, hub.with_contact(why));
    }
}

std::size_t disconnect_banned(const Hub& hub, const store::Ban& ban) {
    std::size_t closed = 0;
    for (const auto& [person, sessions] : hub.connections.all()) {
        for (Session* const session : sessions) {
            const auto number = static_cast<store::PersonNumber>(person);
            if (people::concerns(ban, number, session->from().bannable_address())) {
                session->dismiss(CloseCode::policy, hub.with_contact(people::ban_sentence(ban)));
                ++closed;
            }
        }
    }
    return closed;
}

v1::Whereabouts best_place(v1::Whereabouts one, v1::Whereabouts other) {
    return one == v1::IN_LOBBY || other == v1::IN_LOBBY ? v1::IN_LOBBY : std::max(one, other);
}

v1::Whereabouts place_of(const std::vector<Session*>& sessions) {
    v1::Whereabouts at = v1::NOT_HERE;
    for (Session* const session : sessions) {
        at = best_place(at, place_of_one(*session));
    }
    return at;
}

}  // namespace bastide::session
