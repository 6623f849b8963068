// The lobby as lines: tables, who is here, and how an invitation is answered.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include "bastide/v1/client.pb.h"

namespace bastide::plain {

/// The tables that pass the filter.
Lines lobby_lines(const model::Lobby& lobby,
                  const v1::LobbyFilter& filter,
                  const PageFormat& paper);

/// Who is here, numbered. `named`: what their names were to have in them; empty: anything.
/// `at_table`: we can invite them.
Lines people_lines(const model::PeopleHere& reported, const std::string& named, bool is_at_table);

/// How to answer that invitation.
std::string answer_hint(const model::Invitation& invitation);

}  // namespace bastide::plain
