// The lobby as text: tables, people, and answers to invitations.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include "bastide/v1/client.pb.h"

namespace bastide::plain {

Lines lobby_lines(const model::Lobby& lobby,
                  const v1::LobbyFilter& filter,
                  const PageFormat& paper);

/// `named` is the search text; `is_at_table` adds a hint about invitations.
Lines people_lines(const model::PeopleHere& reported, const std::string& named, bool is_at_table);

std::string answer_hint(const model::Invitation& invitation);

}  // namespace bastide::plain
