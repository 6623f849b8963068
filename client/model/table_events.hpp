// Events of a table that are not events of its game: seats, the host, the start, the end.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

v1::TableInfo printable_table(v1::TableInfo table);

/// The seat to name in the news: as it was before the event if its player leaves, otherwise as it
/// is after it.
struct AffectedSeat {
    v1::SeatInfo who;
    bool ours = false;
};

/// Applies a validated event that concerns seats. Returns nullopt for other events. `GameStarted`
/// returns seat 0; `MatchEnded`, `TableClosed` and pauses return an empty seat.
std::optional<AffectedSeat> apply_at_table(Attended& attended, const v1::Event& event);

/// Applies new settings. All players must get ready again.
void change_table(Attended& attended, const v1::TableChanged& changed);

}  // namespace bastide::model
