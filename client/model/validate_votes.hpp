// Votes, pauses and endings as a server tells them, before anyone believes it (validate.hpp).
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// For how long a game may be paused.
inline constexpr std::chrono::seconds pause_max = std::chrono::hours(24);

/// For how long a vote may be open: where a turn takes days, it takes as long.
inline constexpr std::chrono::milliseconds vote_time_max = std::chrono::days(15);

/// Whether a vote at a table with so many seats can be like that.
bool validate_vote(const v1::Vote& vote, int seats);

/// Whether an event of a vote, a pause or the end can happen; nothing where it is none.
std::optional<bool> validate_votes(const Attended& attended, const v1::Event& event);

}  // namespace bastide::model
