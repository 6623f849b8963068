// Events of a table that are not events of its game: seats, the host, the start, the end.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

v1::TableInfo printable_table(v1::TableInfo table);

/// The seat that an event concerns: as before the event if its player leaves, else as after it.
struct AffectedSeat {
    v1::SeatInfo who;
    bool ours = false;
};

/// Applies a validated event that concerns seats; returns nullopt for all others. An event that
/// concerns every seat gives the first one, or an empty one.
std::optional<AffectedSeat> apply_at_table(Attended& attended, const v1::Event& event);

/// Applies new settings. All players must get ready again.
void change_table(Attended& attended, const v1::TableChanged& changed);

}  // namespace bastide::model
