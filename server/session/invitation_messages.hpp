// Messages about invitations, to people and to the other servers of the store.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

void send_invitations(RequestContext& to);
void send_invitation(Hub& hub, MatchId match, PersonId by, PersonId whom);

/// Declines an invitation. Does not reveal to the inviter whether they are muted.
void decline(Hub& hub, PersonId whom, MatchId match);
void decline_all(Hub& hub, PersonId by, PersonId whom);
void receive(Hub& hub, const cluster::v1::Invitation& received);

}  // namespace bastide::session
