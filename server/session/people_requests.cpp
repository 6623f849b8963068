#include "server/people/text.hpp"
#include "server/session/invitation_messages.hpp"
#include "server/session/rate_limits.hpp"
#include "server/session/request_groups.hpp"
#include "server/session/session.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <ranges>

namespace bastide::session {

void PeopleRequests::handle(const RequestInfo& asked, const v1::ListPeople& request) {
    if (request.opponents()) {
        return list_opponents(context, asked, request);
    }
    const auto& members = hub.lobby.members().newest_first();
    const bool is_search = !request.named().empty();
    context.account().pay(
        is_search ? list_cost + compared_cost * static_cast<double>(members.size()) : people_cost);
    if (is_search) {
        if (const auto error = people::error_in_name(request.named())) {
            return context.refuse(asked, v1::BAD_FIELD, *error);
        }
    }
    v1::ServerMessage message;
    v1::People& sent = *message.mutable_people();
    sent.set_muted(request.muted());
    std::vector<PersonId> listed;
    if (request.muted()) {
        const auto muted = hub.people.muted_by(context.person());
        if (!muted.readable()) {
            return context.refuse_unreadable(asked);
        }
        listed = *muted;
    } else {  // without a search the answer needs one more than it has, and perhaps the person
        std::ranges::copy(std::views::values(members) |
                              std::views::take(is_search ? members.size() : people_sent_max + 2),
                          std::back_inserter(listed));
    }
    const auto is_same = [](unsigned char one, unsigned char other) {
        return std::tolower(one) == std::tolower(other);
    };
    for (const PersonId person : listed) {
        const auto name = hub.people.name_of(person);
        if (!name.readable()) {
            return context.refuse_unreadable(asked);
        }
        const bool is_found =
            !is_search || !std::ranges::search(*name, request.named(), is_same).empty();
        if (person == context.person() || !is_found) {
            continue;
        }
        if (sent.people_size() == people_sent_max) {
            sent.set_more(true);
            break;
        }
        v1::PersonHere& here = *sent.add_people();
        here.set_person(static_cast<std::uint32_t>(person));
        here.set_name(*name);
    }
    context.reply(asked, std::move(message));
}

void PeopleRequests::handle(const RequestInfo& asked, const v1::Invite& request) {
    const auto table = context.find(asked, request.match());
    const auto whom = static_cast<PersonId>(request.person());
    context.account().pay(table ? invitation_cost : 0);
    if (table && may_invite(asked, *table, whom)) {
        invite(asked, *table, whom);
    }
}

bool PeopleRequests::may_invite(const RequestInfo& asked, const Table& table, PersonId whom) {
    const Match& match = table.match();
    if (!match.seat_of(context.person())) {
        return context.refused(
            asked, v1::NOT_SEATED, "Only players at the table can invite others.");
    }
    if (match.phase != match::Phase::open) {
        return context.refused(
            asked, v1::ALREADY_STARTED, "The game has started, so nobody else can join.");
    }
    if (!hub.lobby.members().has(whom)) {
        return context.refused(asked, v1::NOT_IN_LOBBY, "That player is not in the lobby now.");
    }
    if (match.has_removed(whom)) {
        return context.refused(asked, v1::REMOVED, "The host removed that player from this table.");
    }
    const auto muted = hub.people.muted_by(whom);
    if (!muted.readable()) {
        context.refuse_unreadable(asked);
        return false;
    }
    return std::ranges::count(*muted, context.person()) == 0 ||
           context.refused(
               asked, v1::INVITATIONS_BLOCKED, "That player does not accept invitations from you.");
}

/// Invites a person. Reads common games from the store only at the limits for strangers.
ReadResult<Invitations::Result> PeopleRequests::ask(const Table& table, PersonId whom) {
    using Result = Invitations::Result;
    const Origin& from = context.account().from();
    Inviter by{.person = context.person(),
               .network = from.local ? std::string() : from.network,
               .network_max = hub.meters.limits.invitations};
    const auto now = hub.clock.now();
    const Result result = hub.invitations.ask(table.id(), by, whom, now);
    if (result != Result::network_over_quota && result != Result::has_too_many) {
        return result;
    }
    context.account().pay(list_cost);
    const auto together = hub.tables.lobby().have_played_together(whom, by.person);
    if (!together.readable()) {
        return store::unreadable;
    }
    by.has_played_with_them = *together;
    return hub.invitations.ask(table.id(), by, whom, now);
}

void PeopleRequests::refuse_declined(const RequestInfo& asked, PersonId whom) {
    const auto name = hub.people.name_of(whom);
    if (!name.readable()) {
        return context.refuse_unreadable(asked);
    }
    context.refuse(asked,
                   v1::INVITATIONS_BLOCKED,
                   *name + " declined. You can't invite " + *name + " to this table again.");
}

void PeopleRequests::invite(const RequestInfo& asked, const Table& table, PersonId whom) {
    using Result = Invitations::Result;
    const auto result =
        table.match().seat_of(whom) ? ReadResult<Result>(Result::before) : ask(table, whom);
    if (!result.readable()) {
        return context.refuse_unreadable(asked);
    }
    switch (*result) {
        case Result::now:
            send_invitation(hub, table.id(), context.person(), whom);
            break;
        case Result::before:
            break;
        case Result::declined:
            return refuse_declined(asked, whom);
        case Result::over_quota:
            return context.refuse(
                asked, v1::TOO_MANY_REQUESTS, "Too many invitations. Wait a few minutes.");
        case Result::network_over_quota:
            context.count_refusal("too_many_invitations");
            return context.refuse(
                asked,
                v1::TOO_MANY_REQUESTS,
                "You, or others at your address, have invited them too often. Wait "
                "a few minutes.");
        case Result::has_too_many:
            return context.refuse(
                asked, v1::INVITATIONS_BLOCKED, "That player already has many invitations.");
    }
    context.done(asked, table.id(), table.match().version);
}

/// Declines an invitation. The store must have muted the inviter first.
void PeopleRequests::handle(const RequestInfo& asked, const v1::DeclineInvitation& request) {
    const auto match = request.match();
    const auto by = hub.invitations.by(match, context.person(), hub.clock.now());
    if (!by) {
        return context.refuse(
            asked, v1::NOT_INVITED, "You have no invitation to that table, or it has expired.");
    }
    if (!request.never_again()) {
        decline(hub, context.person(), match);
        return context.done(asked, 0, 0);
    }
    const auto whom = context.person();
    hub.people.mute(whom,
                    *by,
                    false,
                    [&hub = hub, alive = context.alive(), asked, match, whom, by = *by](bool kept) {
                        if (kept) {
                            decline(hub, whom, match);
                            decline_all(hub, by, whom);
                        }
                        if (RequestContext* const with = *alive) {
                            kept ? with->done(asked, 0, 0) : with->refuse_not_stored(asked);
                        }
                    });
}

void PeopleRequests::handle(const RequestInfo& asked, const v1::SetNotices& request) {
    const std::string& address = request.address();
    if (!hub.notices.send && !address.empty()) {
        return context.refuse(asked, v1::NO_NOTICES, "The operator has not enabled notices.");
    }
    if (!context.account().consume_notice_credit()) {
        return context.refuse(asked,
                              v1::TOO_MANY_REQUESTS,
                              "Too many changes of addresses from your network. Wait a minute.");
    }
    context.account().pay(rename_cost);
    const auto answer = [alive = context.alive(), asked](const people::NoticeResult& result) {
        if (RequestContext* const to = *alive) {
            const auto reason = result.is_busy ? v1::SERVER_BUSY : v1::BAD_FIELD;
            result.problem.empty() ? to->done(asked, 0, 0)
                                   : to->refuse(asked, reason, result.problem);
        }
    };
    hub.notices.set(context.person(), address, answer);
}

}  // namespace bastide::session
