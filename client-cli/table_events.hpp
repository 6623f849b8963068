// What happens at a table before and around the game: seats, colours, readiness, the start.
#pragma once

#include "client-cli/model.hpp"

namespace bastide::client {

/// The table with its names made safe to print (plain_text.hpp).
v1::TableInfo plain_table(v1::TableInfo table);

/// Applies an event that concerns the table, not the game. Gives the seat it concerns (as it was,
/// where it leaves; else as it is now; the host's where it names none), or nothing where the event
/// does not fit.
std::optional<v1::SeatInfo> apply_at_table(Attended& attended, const v1::Event& event);

}  // namespace bastide::client
