// Clocks of the current match, and when the times on the screen change.
#pragma once

#include "client-cli/screen/state.hpp"
#include "client/words/pace.hpp"

namespace bastide::screen {

/// Returns nullopt if the seat has no clock.
std::optional<std::chrono::milliseconds> clock_of(const State& state,
                                                  const Attended& table,
                                                  Seat seat);

std::optional<std::chrono::milliseconds> running_clock(const State& state, const Model& model);

/// True if our clock is running and nearly at its end.
bool is_short_of_time(const State& state, const Model& model);

/// Returns nullopt for present players, in practice, and in correspondence games.
std::optional<model::Absence> absence_of(const State& state, const Attended& table, Seat seat);

/// Returns the time until a displayed clock, vote, pause or absence changes.
std::optional<std::chrono::milliseconds> times_change_in(const State& state, const Model& model);

}  // namespace bastide::screen
