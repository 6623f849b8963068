// What the clocks of the match at hand show now, and what else runs on there by itself.
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

/// For how long the seat has been missing by now, if it is.
std::optional<model::Absence> absence_of(const State& state, const Attended& table, Seat seat);

/// How long it is before a time that is shown is another one: of a clock, a vote, a pause, or of
/// somebody who is missing.
std::optional<std::chrono::milliseconds> times_change_in(const State& state, const Model& model);

}  // namespace bastide::screen
