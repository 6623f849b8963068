// Decides at each hello whether the server admits the person and the network.
#pragma once

#include "server/session/request_context.hpp"

namespace bastide::session {

/// Answers, ends the connection, and returns false, if client and server share no protocol version.
bool has_common_version(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello);

/// Answers, and returns false, if the password is wrong or missing, or may not be tried now.
bool has_password(RequestContext& context, const RequestInfo& asked, const v1::Hello& hello);

/// Answers, ends the connection, and returns false, if the person, who may be new, or the network
/// is banned. Admits nobody while the bans cannot be read.
bool may_enter(RequestContext& context,
               const RequestInfo& asked,
               std::optional<match::PersonId> person);

/// Answers, and returns false, if the server or the network may have no new guest now.
bool may_register(RequestContext& context, const RequestInfo& asked);

}  // namespace bastide::session
