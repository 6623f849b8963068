// Messages to all connections of a person to this server, and what these connections do.
#pragma once

#include "server/session/hub.hpp"

namespace bastide::session {

void send_to_all(const Hub& hub, PersonId person, const v1::ServerMessage& message);

/// Sends a notice to a person, or to all people for 0.
void send_notice(const Hub& hub, PersonId person, const std::string& text);

void disconnect(const Hub& hub, PersonId person, const std::string& why);
std::size_t disconnect_banned(const Hub& hub, const store::Ban& ban);
/// Returns the one to show for a person with several connections: the lobby, else a game or table.
[[nodiscard]] v1::Whereabouts best_place(v1::Whereabouts one, v1::Whereabouts other);
[[nodiscard]] v1::Whereabouts place_of(const std::vector<Session*>& sessions);

}  // namespace bastide::session
