// Checks at each hello. Each check that fails answers and returns false.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// Ends the connection if client and server share no protocol version.
bool has_common_version(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello);

bool has_password(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello);

/// Ends a banned connection. Refuses unknown people, and everybody while the store cannot be read.
bool may_enter(RequestContext& context, const RequestInfo& asked, std::optional<PersonId> person);

bool may_register(RequestContext& context, const RequestInfo& asked);

/// Returns matches that have ended since the person's last connection was lost, newest first.
ReadResult<std::vector<MatchId>> ended_while_away(const Hub& hub, PersonId person);

}  // namespace bastide::session
