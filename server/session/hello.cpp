// Who is there: versions, identities, and one connection for each person.
#include "server/people/text.hpp"
#include "server/session/session.hpp"

namespace bastide::session {
namespace {

std::string said_version(std::uint32_t least, std::uint32_t most) {
    return least == most ? std::to_string(most)
                         : std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

void Session::handle(const Asked& asked, const v1::Hello& hello) {
    if (known()) {
        return refuse(asked, v1::HELLO_TWICE, "You have said hello already.");
    }
    if (hello.client().size() > client_name_bytes_max) {
        return refuse(asked, v1::BAD_FIELD, "Hello.client has at most 64 bytes.");
    }
    const std::string ours = "This server speaks protocol version " +
                             said_version(protocol_least, protocol_most) + ", your program " +
                             said_version(hello.protocol_least(), hello.protocol_most()) + ": ";
    if (hello.protocol_most() < protocol_least) {
        refuse(asked, v1::CLIENT_TOO_OLD, ours + "please update your program.");
        return link_.close(CloseCode::bad_version, "client too old");
    }
    if (hello.protocol_least() > protocol_most) {
        refuse(asked, v1::CLIENT_TOO_NEW, ours + "ask the host to update the server.");
        return link_.close(CloseCode::bad_version, "client too new");
    }
    v1::ServerMessage message;
    v1::Welcome& welcome = *message.mutable_welcome();
    if (!identify(asked, hello, welcome)) {
        return;
    }
    take_over();
    welcome.set_protocol(std::min(hello.protocol_most(), protocol_most));
    welcome.set_hash_version(hash_version);
    welcome.set_server(hub_.server);
    welcome.set_name(hub_.people.name_of(*person_));
    for (const store::MatchId id : hub_.tables.lobby().engagements(*person_)) {
        welcome.add_matches(id);
    }
    reply(asked, std::move(message));
}

/// Finds out or decides who this is. False: refused.
bool Session::identify(const Asked& asked, const v1::Hello& hello, v1::Welcome& welcome) {
    const bool returns = !hello.token().empty();
    if (!returns || !hello.name().empty()) {
        if (const auto fault = people::fault_in_name(hello.name())) {
            refuse(asked, v1::BAD_NAME, *fault);
            return false;
        }
    }
    if (!returns) {
        const auto guest =
            hub_.people.welcome(hello.name(), [&](auto person) { return hub_.needed(person); });
        if (!guest) {
            refuse(asked, v1::SERVER_BUSY, "This server has too many guests now. Try again later.");
            return false;
        }
        person_ = guest->person;
        welcome.set_token(guest->token.data(), guest->token.size());
        return true;
    }
    const auto person = hub_.people.find(hello.token());
    if (!person) {
        refuse(asked,
               v1::UNKNOWN_TOKEN,
               "This server does not know that token. Say hello without one.");
        return false;
    }
    person_ = person;
    if (!hello.name().empty()) {
        hub_.people.rename(*person_, hello.name());
    }
    return true;
}

/// One connection a person: the newer takes over, the older is told.
void Session::take_over() {
    Session*& speaks = hub_.connected[*person_];
    if (speaks != nullptr) {
        speaks->dismiss(CloseCode::taken_over, "You have connected from somewhere else.");
    }
    speaks = this;
}

}  // namespace bastide::session
