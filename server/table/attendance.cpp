#include "server/table/attendance.hpp"

namespace bastide::table {

bool Attendance::attend(Attendant& attendant) {
    if (!parts_.presence.attend(attendant)) {
        return false;
    }
    parts_.activity.report(attendant.person());
    parts_.activity.reclaim_seat(attendant.person());
    parts_.alarm.set();  // only present players can become silent
    parts_.waiting.start_soon();
    parts_.waiting.check_start_delays();
    return true;
}

void Attendance::unattend(Attendant& attendant) {
    parts_.presence.unattend(attendant);
    parts_.negotiation.lost(attendant);
}

/// Handles the end of a lease. A start cannot wait for absent players.
void Attendance::lease_ended(match::PersonId person) {
    if (!parts_.match.seat_of(person)) {
        return;
    }
    parts_.presence.lease_ended(person);
    parts_.negotiation.cancel();
    parts_.away_seats.left(person);
    parts_.waiting.check_start_delays();
}

void Attendance::send_pending_status(Attendant& attendant) {
    parts_.store_retry.send_status(attendant);
    parts_.negotiation.send_progress(attendant);
}

std::size_t Attendance::send_new_names(match::PersonId person, const std::string& before) {
    if (!parts_.match.seat_of(person)) {
        return 0;
    }
    parts_.publisher.invalidate_names();
    const Attendants& attendants = parts_.presence.attendants();
    if (attendants.empty()) {
        return 0;
    }
    if (!parts_.publisher.send_new_names(person, before)) {
        parts_.table.run_after(names_retry_interval,
                               [this, person, before] { send_new_names(person, before); });
    }
    return attendants.size();
}

}  // namespace bastide::table
