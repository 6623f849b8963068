// What happens at a table before and around the game: seats, colours, readiness, the start.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// The table with its names made safe to print (printable.hpp).
v1::TableInfo printable_table(v1::TableInfo table);

/// Applies an event that is believable, if it concerns the table and not the game. Gives the seat
/// it concerns: as it was, where it leaves; else as it is now; the host's where it names none.
std::optional<v1::SeatInfo> apply_at_table(Attended& attended, const v1::Event& event);

}  // namespace bastide::model
