// What the clocks of the match at hand show now.
#pragma once

#include "client-cli/screen/state.hpp"
#include "client/words/pace.hpp"

namespace bastide::screen {

/// What a seat has left; nothing where it has no clock.
std::optional<std::chrono::milliseconds> clock_of(const State& state,
                                                  const Attended& table,
                                                  Seat seat);

/// What is left on the clock that runs, if one does.
std::optional<std::chrono::milliseconds> running_clock(const State& state, const Model& model);

/// Whether it is ours, and nearly at its end.
bool is_short_of_time(const State& state, const Model& model);

}  // namespace bastide::screen
