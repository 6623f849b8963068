// Votes, pauses and endings on the wire.
#pragma once

#include "bastide/v1/client.pb.h"
#include "bastide/v1/event.pb.h"
#include "bastide/v1/match.pb.h"
#include "match/command.hpp"

#include <optional>

namespace bastide::table {

/// Returns nullopt if the motion or side is unknown. The match decides if it is allowed.
std::optional<match::CallVote> from_wire(const v1::CallVote& call);

/// Writes a vote with the time left. `now`: server time.
void to_wire(const match::Vote& vote, std::chrono::milliseconds now, v1::Vote& into);

}  // namespace bastide::table
