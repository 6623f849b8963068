// The pace, clocks and stand-ins of a match on the wire.
#pragma once

#include "bastide/v1/match.pb.h"
#include "match/match.hpp"

#include <optional>

namespace bastide::table {

v1::Pace to_wire(const match::Pace& pace);

/// Returns nullopt if the kind of pace or the effect of a timeout is unknown. Does not check the
/// values, as match::error_in does.
std::optional<match::Pace> from_wire(const v1::Pace& pace);

/// Returns the stand-ins, remaining times, vote and pause of a running game, or nullopt if there
/// are none. `running_for`: time for which running clocks have run; `now`: server time.
std::optional<v1::InPlay> in_play(const match::Match& match,
                                  std::chrono::milliseconds running_for,
                                  std::chrono::milliseconds now);

}  // namespace bastide::table
