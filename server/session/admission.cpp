#include "server/session/admission.hpp"

#include "server/people/bans.hpp"
#include "server/session/join_keys.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

std::string version_range(std::uint32_t least, std::uint32_t most) {
    return least == most ? std::to_string(most)
                         : std::to_string(least) + " to " + std::to_string(most);
}

std::optional<std::string> registration_refusal(RequestContext& context) {
    if (!context.hub().is_registration_open) {
        return context.hub().with_contact(
            "This server accepts no new guests now. Known players can still connect.");
    }
    if (!context.hub().has_room) {
        return "This server has no room for new guests right now. Try again later. Known players "
               "can still connect.";
    }
    if (!context.account().consume_newcomer_credit()) {
        context.count_refusal("too_many_guests");
        return "Too many new guests from your network. Try again in a minute.";
    }
    return std::nullopt;
}

}  // namespace

bool has_common_version(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello) {
    const std::string ours = "This server speaks protocol version " +
                             version_range(protocol_min, protocol_max) + ", your client " +
                             version_range(hello.protocol_min(), hello.protocol_max()) + ": ";
    if (hello.protocol_max() < protocol_min) {
        context.refuse(asked, v1::CLIENT_TOO_OLD, ours + "please update your client.");
        context.close("client too old", CloseCode::bad_version);
        return false;
    }
    if (hello.protocol_min() > protocol_max) {
        context.refuse(asked, v1::CLIENT_TOO_NEW, ours + "ask its operator to update the server.");
        context.close("client too new", CloseCode::bad_version);
        return false;
    }
    return true;
}

/// Checks the password, but not beyond the limit of guesses, so the answer does not reveal if it is
/// right. Known players have guesses of their own, so that no neighbour locks them out.
bool has_password(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello) {
    const std::string& password = hello.password();
    const std::string& needed = context.hub().password;
    if (needed.empty()) {
        return true;
    }
    RateAccount account = context.account();
    if (!account.may_guess() && !hello.token().empty()) {
        const auto person = context.hub().people.find(hello.token());
        if (person.readable() && *person) {
            account.set_person(**person);
        }
    }
    if (!account.may_guess()) {
        context.count_refusal("too_many_guesses");
        return context.refused(
            asked, v1::TOO_MANY_REQUESTS, "Too many wrong passwords. Try again in a minute.");
    }
    if (is_same_secret(password, needed)) {
        return true;
    }
    if (!password.empty()) {
        account.consume_guess_credit();
    }
    context.count_refusal("wrong_password");
    return context.refused(
        asked,
        v1::WRONG_PASSWORD,
        context.hub().with_contact(
            password.empty() ? "This server needs a password. Ask its operator for it, and "
                               "connect with PASSWORD@ before the server's name."
                             : "That is not the password of this server."));
}

bool may_enter(RequestContext& context, const RequestInfo& asked, std::optional<PersonId> person) {
    people::People& people = context.hub().people;
    const auto is_known = person ? people.is_known(*person) : ReadResult<bool>(true);
    if (is_known.readable() && !*is_known) {
        return context.refused(
            asked, v1::UNKNOWN_TOKEN, "This server does not know that token. Connect without one.");
    }
    const auto bans = people.bans(context.hub().clock.unix_time());
    if (!is_known.readable() || !bans.readable()) {
        context.refuse_unreadable(asked);
        return false;
    }
    const auto number = static_cast<store::PersonNumber>(person.value_or(PersonId{}));
    const std::string address = context.account().from().bannable_address();
    const auto longest = std::ranges::find_if(
        *bans, [&](const store::Ban& ban) { return people::concerns(ban, number, address); });
    if (longest == bans->end()) {
        return true;
    }
    context.count_refusal("banned");
    context.refuse(asked, v1::REMOVED, context.hub().with_contact(people::ban_sentence(*longest)));
    context.close("banned");
    return false;
}

bool may_register(RequestContext& context, const RequestInfo& asked) {
    const auto refusal = registration_refusal(context);
    return !refusal || context.refused(asked, v1::SERVER_BUSY, *refusal);
}

ReadResult<std::vector<MatchId>> ended_while_away(const Hub& hub, PersonId person) {
    const auto since = hub.people.away_since(person);
    if (!since.readable()) {
        return store::unreadable;
    }
    return *since ? hub.tables.lobby().ended_since(person, **since) : std::vector<MatchId>();
}

}  // namespace bastide::session
