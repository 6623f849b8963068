// What happens at a table before and around the game: seats, colours, readiness, the start.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

/// The table with its names made safe to print (printable.hpp).
v1::TableInfo printable_table(v1::TableInfo table);

/// The seat that an event concerns: as it was, where it leaves; else as it is now.
struct AffectedSeat {
    v1::SeatInfo who;
    bool ours = false;
};

/// Applies an event that is believable, if it concerns seats and not the game. Of those that
/// concern all seats it gives the first, or none.
std::optional<AffectedSeat> apply_at_table(Attended& attended, const v1::Event& event);

/// Another table to play at from here on: nobody has agreed to it yet.
void change_table(Attended& attended, const v1::TableChanged& changed);

}  // namespace bastide::model
