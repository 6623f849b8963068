// The state of a correspondence start (docs/fairness.md).
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

bool has_days_per_turn(const v1::TableInfo& table);

/// True for an open table whose game begins with a correspondence start.
bool is_correspondence(const v1::TableInfo& table);

/// True if all players have committed and their values are awaited.
bool awaits_values(const Attended& attended);

bool has_revealed(const Attended& attended, Seat seat);

std::vector<Seat> seats_to_reveal(const Attended& attended);

std::string commitment_of(const Attended& attended, Seat seat);

std::chrono::milliseconds reveal_time(const Attended& attended);

/// Applies the server's state and returns the news for what changed.
std::vector<News> take_commit_reveal(Attended& attended, const v1::CommitReveal& commit_reveal);

}  // namespace bastide::model
