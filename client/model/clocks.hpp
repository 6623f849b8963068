// Clocks as the server last reported them. Callers pass the time since that report.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// Returns the seat that the game asks; nullopt if it waits for a draw or is over.
std::optional<Seat> asked_seat(const Attended& attended);

/// NO_STAND_IN if the person plays or the seat is a bot's; else FOR_THIS_TURN or UNTIL_RETURN.
v1::StandIn stand_in(const Attended& attended, Seat seat);

bool is_played_by_bot(const Attended& attended);

/// True if the rules limit the time of the question (V-11, HR-7).
bool has_own_time_limit(const Attended& attended);

/// Returns the seat whose time runs, including answer times. Returns nullopt if a bot answers, in a
/// pause, or while the store fails.
std::optional<Seat> clock_running(const Attended& attended);

/// Returns the time left on a clock, or for an answer with a limit of its own. Returns nullopt
/// without such a time, or if a bot answers. With a time per turn, only the asked seat has a clock.
std::optional<std::chrono::milliseconds> time_left(const Attended& attended,
                                                   Seat seat,
                                                   std::chrono::milliseconds since_update);

bool changes_clocks(const News& news);

bool asks_us(const Attended& attended);

/// Matches that wait for us, in ascending order.
std::vector<MatchId> asked_in(const Model& model);

}  // namespace bastide::model
