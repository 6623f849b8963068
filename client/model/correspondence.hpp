// The state of a correspondence start (docs/fairness.md).
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// Whether players have days for each turn, so that nobody need be online together.
bool has_days_per_turn(const v1::TableInfo& table);

/// Whether a game at this table begins like that.
bool is_correspondence(const v1::TableInfo& table);

/// Whether all have committed, and the game begins when everybody has looked in.
bool awaits_values(const Attended& attended);

/// Whether the server knows this seat's value already.
bool has_revealed(const Attended& attended, Seat seat);

/// Those whose value is awaited still, by seat.
std::vector<Seat> seats_to_reveal(const Attended& attended);

/// What this seat has committed to; empty: nothing.
std::string commitment_of(const Attended& attended, Seat seat);

/// How long values are awaited, as we were told last.
std::chrono::milliseconds reveal_time(const Attended& attended);

/// So it is agreed on from here on. Tells what has become of it, and who is ready.
std::vector<News> take_commit_reveal(Attended& attended, const v1::CommitReveal& commit_reveal);

}  // namespace bastide::model
