// Messages about invitations, to people and to the other servers of the store.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// Sends the invitations of a person again.
void send_invitations(RequestContext& to);

/// Sends an invitation to the person, wherever they are connected.
void send_invitation(Hub& hub, store::MatchId match, match::PersonId by, match::PersonId whom);

/// Declines an invitation. Does not reveal to the inviter whether they are blocked.
void decline(Hub& hub, match::PersonId whom, store::MatchId match);

/// Declines all invitations of a person to another.
void decline_all(Hub& hub, match::PersonId by, match::PersonId whom);

/// Does what a server of the store has done with an invitation.
void receive(Hub& hub, const nodes::v1::Invitation& received);

}  // namespace bastide::session
