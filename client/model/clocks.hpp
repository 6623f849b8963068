// The clocks of a game, as we were told of them last. Pure: whoever shows them knows how long ago
// that was, and lets them run on from there.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// The seat that the game waits for; nobody where it waits for chance, or is over.
std::optional<Seat> asked_seat(const Attended& attended);

/// Returns whether a bot plays for the person of this seat: NO_STAND_IN, FOR_THIS_TURN (only while
/// that turn lasts) or UNTIL_RETURN. A bot's own seat has NO_STAND_IN.
v1::StandIn stand_in(const Attended& attended, Seat seat);

/// Whether a person does, who has the seat.
bool is_answered_by_person(const Attended& attended, Seat seat);

/// Whether a bot answers for our seat, in a game that we are part of.
bool is_played_by_bot(const Attended& attended);

/// Whether what is asked now has a time of its own, which the rules give (V-11, HR-7).
bool has_own_time_limit(const Attended& attended);

/// Whose clock runs, or whose time for this answer: the seat that is asked, unless a bot
/// answers for it, there is a pause, or the server cannot store what happens.
std::optional<Seat> clock_running(const Attended& attended);

/// What the clock of a seat has left, so long after we were told, or what it has for its answer
/// where the rules time that; nothing where it has none, or a bot answers for it. Where each
/// turn has a time of its own, only who is asked has a clock.
std::optional<std::chrono::milliseconds> time_left(const Attended& attended,
                                                   Seat seat,
                                                   std::chrono::milliseconds since_update);

/// Whether this news changed all clocks of its match.
bool tells_clocks(const News& news);

}  // namespace bastide::model
