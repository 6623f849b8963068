#include "server/session/invitation_messages.hpp"

#include "server/session/connected_people.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Builds an invitation; nullopt if the person cannot accept any more, or the store is unreadable.
/// Does not load the match, because a person may have many invitations.
std::optional<v1::ServerMessage> invitation_message(Hub& hub,
                                                    const Invitation& invitation,
                                                    PersonId whom) {
    const auto loaded = hub.tables.in_memory(invitation.match);
    const auto listing = hub.tables.catalogue().listing(invitation.match);
    const auto card =
        listing.readable() && *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    const auto name = hub.people.name_of(invitation.by);
    v1::ServerMessage message;
    v1::Invited& sent = *message.mutable_invited();
    const bool possible = card && card->match.phase == match::Phase::open &&
                          card->match.seat_of(invitation.by) && !card->match.seat_of(whom) &&
                          !(loaded && loaded->match().has_removed(whom)) && name.readable();
    v1::TableList tables;
    if (!possible ||
        !hub.list.write({invitation.match, **listing}, hub.clock.unix_time(), tables)) {
        return std::nullopt;
    }
    *sent.mutable_table() = std::move(*tables.mutable_tables(0));
    sent.mutable_by()->set_person(static_cast<std::uint32_t>(invitation.by));
    sent.mutable_by()->set_name(*name);
    const auto left = invitation.until - hub.clock.now();
    sent.set_seconds(static_cast<std::uint32_t>(
        std::max(std::chrono::ceil<std::chrono::seconds>(left).count(), std::int64_t{0})));
    return message;
}

void deliver(Hub& hub, MatchId match, PersonId by, PersonId whom) {
    const Invitation invitation{match, by, hub.clock.now() + invitation_duration};
    if (const auto sent = invitation_message(hub, invitation, whom)) {
        send_to_all(hub, whom, *sent);
    }
}

void decline_one(Hub& hub, PersonId whom, MatchId match) {
    const auto by = hub.invitations.decline(match, whom, hub.clock.now());
    const auto name = hub.people.name_of(whom);
    if (by && name.readable()) {
        v1::ServerMessage message;
        message.mutable_invitation_declined()->set_match(match);
        message.mutable_invitation_declined()->set_name(*name);
        send_to_all(hub, *by, message);
    }
}

void apply_everywhere(
    Hub& hub, MatchId match, PersonId by, PersonId whom, cluster::v1::Invitation::Change change) {
    cluster::v1::Message message;
    cluster::v1::Invitation& changed = *message.mutable_invitation();
    changed.set_match(match);
    changed.set_by(static_cast<std::uint32_t>(by));
    changed.set_guest(static_cast<std::uint32_t>(whom));
    changed.set_change(change);
    receive(hub, changed);
    hub.cluster.send(std::move(message));
}

}  // namespace

void send_invitation(Hub& hub, MatchId match, PersonId by, PersonId whom) {
    apply_everywhere(hub, match, by, whom, cluster::v1::Invitation::SENT);
}

void decline(Hub& hub, PersonId whom, MatchId match) {
    apply_everywhere(hub, match, {}, whom, cluster::v1::Invitation::DECLINED);
}

void decline_all(Hub& hub, PersonId by, PersonId whom) {
    apply_everywhere(hub, 0, by, whom, cluster::v1::Invitation::DECLINED);
}

void receive(Hub& hub, const cluster::v1::Invitation& received) {
    const auto by = static_cast<PersonId>(received.by());
    const auto whom = static_cast<PersonId>(received.guest());
    if (received.change() == cluster::v1::Invitation::SENT) {
        hub.invitations.add(received.match(), {.person = by}, whom, hub.clock.now());
        deliver(hub, received.match(), by, whom);
    } else if (received.match() == 0) {
        hub.invitations.decline_all(by, whom);
    } else {
        decline_one(hub, whom, received.match());
    }
}

void send_invitations(RequestContext& to) {
    Hub& hub = to.hub();
    for (const Invitation& invitation : hub.invitations.of(to.person(), hub.clock.now())) {
        if (const auto sent = invitation_message(hub, invitation, to.person())) {
            to.reply({}, *sent);
        }
    }
}

}  // namespace bastide::session
