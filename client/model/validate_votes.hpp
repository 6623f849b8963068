// Validates votes, pauses and endings (validate.hpp).
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

inline constexpr std::chrono::seconds pause_max = std::chrono::hours(24);

/// A vote may be open for a turn, which may take days.
inline constexpr std::chrono::milliseconds vote_time_max = std::chrono::days(15);

bool validate_vote(const v1::Vote& vote, int seats);

/// Returns nullopt if the event is not of a vote, a pause or the end.
std::optional<bool> validate_votes(const Attended& attended, const v1::Event& event);

}  // namespace bastide::model
