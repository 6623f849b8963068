#include "server/table/table_parts.hpp"

#include <algorithm>

namespace bastide::table {

match::Version version_of(const cluster::v1::Message& message) {
    return message.has_start()    ? message.start().version()
           : message.has_paused() ? message.paused().version()
                                  : message.choices().version();
}

bool TableParts::attend(Attendant& attendant) {
    if (!presence.attend(attendant)) {
        return false;
    }
    activity.report(attendant.person());
    activity.reclaim_seat(attendant.person());
    alarm.set();  // only present players can become silent
    waiting.start_soon();
    waiting.check_start_delays();
    return true;
}

void TableParts::unattend(Attendant& attendant) {
    presence.unattend(attendant);
    negotiation.lost(attendant);
}

/// Handles the end of a lease. A start cannot wait for absent players.
void TableParts::lease_ended(PersonId person) {
    if (!match.seat_of(person)) {
        return;
    }
    presence.lease_ended(person);
    negotiation.cancel();
    away_seats.left(person);
    waiting.check_start_delays();
}

void TableParts::resume_after_restore() {
    publisher.invalidate_names();
    for (const SeatHolder& holder : match.seats) {
        away_seats.watch(holder.person);
    }
    table.services().bots.count(stored.id(), match);
    if (match.is_timed()) {
        const ServerTime stood = table.services().server_time() - stored.newest_at();
        publisher.set_age(std::max(stood, ServerTime::zero()));
    }
    alarm.set();
}

void TableParts::noticed_elsewhere(PersonId person, bool has_come) {
    activity.record(person);
    if (has_come) {
        presence.has_come_elsewhere(person);
        alarm.set();
        waiting.start_soon();
        waiting.check_start_delays();
    }
}

void TableParts::receive(const cluster::v1::Message& message) {
    if (message.has_paused()) {
        return store_retry.show_elsewhere(message.paused().paused() ? pause_elsewhere_max
                                                                    : std::chrono::seconds(0));
    }
    if (message.has_start()) {
        return negotiation.receive(message, [this] { table.work(); });
    }
    const std::vector<Seat> not_ready = presence.merge_choices(message.choices());
    if (!not_ready.empty()) {
        negotiation.cancel(not_ready);
    }
    waiting.start_soon();
    waiting.check_start_delays();
}

void TableParts::send_pending_status(Attendant& attendant) {
    store_retry.send_status(attendant);
    negotiation.send_progress(attendant);
}

std::size_t TableParts::send_new_names(PersonId person, const std::string& before) {
    if (!match.seat_of(person)) {
        return 0;
    }
    publisher.invalidate_names();
    const Attendants& attendants = presence.attendants();
    if (attendants.empty()) {
        return 0;
    }
    if (!publisher.send_new_names(person, before)) {
        table.run_after(names_retry_interval,
                        [this, person, before] { send_new_names(person, before); });
    }
    return attendants.size();
}

}  // namespace bastide::table
