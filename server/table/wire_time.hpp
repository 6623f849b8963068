// What time looks like on the wire: the pace of a table, its clocks, and who answers for a seat.
#pragma once

#include "bastide/v1/match.pb.h"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

v1::Pace to_wire(const match::Pace& pace);

/// Nothing: there is no such kind, or no such way to go on. Whether a table can have it, the pace
/// itself tells (match::fault).
std::optional<match::Pace> from_wire(const v1::Pace& pace);

v1::StandIn to_wire(match::StandIn stand_in);

/// Who answers for each seat of a running game, what the clocks have left, if those that run have
/// run for so long, and what is voted on. Nothing where there is nothing to tell. `now`: server
/// time.
std::optional<v1::InPlay> in_play(const match::Match& match,
                                  std::chrono::milliseconds running_for,
                                  std::chrono::milliseconds now);

}  // namespace bastide::table
