// What a table does about who has gone: a start does not wait for them, and before the game their
// seat becomes free again after a while.
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

bool Table::attend(Attendant& attendant) {
    if (!presence_.attend(attendant)) {
        return false;
    }
    report_activity(attendant.person());
    reclaim_seat(attendant.person());
    watch_time();  // it could be seen of nobody here before that they are silent
    begin_soon();
    check_start_delays();
    return true;
}

void Table::unattend(Attendant& attendant) {
    presence_.unattend(attendant);
    negotiation_.lost(attendant);
}

/// A start can't wait for somebody who has gone.
void Table::lease_ended(match::PersonId person) {
    if (!match_.seat_of(person)) {
        return;
    }
    presence_.gone(person);
    negotiation_.cancel();
    free_later(person, away_before_game_max - presence_.time_away_here(person));
    check_start_delays();
}

/// A table that nobody attends need not stay in memory for it: then it is closed as a whole
/// (session/abandoned_tables.cpp). At a table for days nobody need be there.
void Table::free_later(match::PersonId person, std::chrono::milliseconds in) {
    if (match_.phase == match::Phase::open && !match_.is_correspondence_start()) {
        services_.run_after(in, [weak = weak_from_this(), person] {
            if (const auto self = weak.lock()) {
                self->free_seat_if_away(person);
            }
        });
    }
}

/// Whose connection has gone while they sat down is away, and nobody else would say so.
void Table::check_new_players(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        const auto* taken = std::get_if<match::SeatTaken>(&event);
        if (taken != nullptr && !presence_.is_here(taken->holder.person)) {
            presence_.gone(taken->holder.person);
        }
    }
}

/// Where days were the pace until now, nobody has waited for whoever is not there.
void Table::check_absent_players(const std::vector<match::Event>& events) {
    const bool changed = std::ranges::any_of(events, [](const match::Event& event) {
        return std::holds_alternative<match::TableChanged>(event);
    });
    if (!changed) {
        return;
    }
    for (const Seat seat : presence_.away()) {
        free_later(match_.seats[index_of(seat)].person, away_before_game_max);
    }
}

void Table::free_seat_if_away(match::PersonId person) {
    if (match_.is_correspondence_start() ||
        presence_.time_away_here(person) < away_before_game_max) {
        return;
    }
    free_seat(
        person, match::LeaveReason::away, [this, person] { free_later(person, lease_lasts); });
}

/// `if_busy`: there is too much to do just now.
void Table::free_seat(match::PersonId person,
                      match::LeaveReason why,
                      std::function<void()> if_busy) {
    Request request = own_request(match::CommandSource::clock, match::VacateSeat{person, why});
    request.answer = [weak = weak_from_this(), if_busy = std::move(if_busy)](const Answer& answer) {
        const auto self = weak.lock();
        if (self && std::holds_alternative<RequestError>(answer)) {
            if_busy();
        }
    };
    receive(std::move(request));
}

/// Whoever is to lose their seat may have come back while that waited for its turn.
bool Table::came_back(const match::Command& command) const {
    const auto* free = std::get_if<match::VacateSeat>(&command);
    return free != nullptr && presence_.is_here(free->person) &&
           (free->why == match::LeaveReason::away ||
            presence_.preparation().is_ready(free->person));
}

// ---- Who holds up a game that begins by itself

/// Nobody waits for anything but that all are there and ready.
bool Table::waits_for_all_to_be_ready() const {
    return match_.settings.auto_start && match_.phase == match::Phase::open &&
           !match_.is_correspondence_start() && match_.seats.size() == match_.settings.seats_max;
}

std::vector<match::PersonId> Table::seats_delaying_start() const {
    std::vector<match::PersonId> who;
    for (const match::SeatHolder& holder : match_.seats) {
        const bool waits =
            presence_.is_here(holder.person) && presence_.preparation().is_ready(holder.person);
        if (waits_for_all_to_be_ready() && !waits) {
            who.push_back(holder.person);
        }
    }
    return who;
}

void Table::check_start_delays() {
    const auto now = services_.now();
    start_delays_.set_delaying(seats_delaying_start(), now);
    for (const match::PersonId person : start_delays_.over(now)) {
        const auto why =
            presence_.is_here(person) ? match::LeaveReason::unready : match::LeaveReason::away;
        free_seat(person, why, [this] { check_start_delays_at(services_.now() + lease_lasts); });
    }
    const auto next = start_delays_.next_end();
    if (next && *next > now) {
        check_start_delays_at(*next);
    }
}

void Table::check_start_delays_at(UpdatePublisher::Time at) {
    if (next_start_delay_check_ && *next_start_delay_check_ <= at) {
        return;
    }
    next_start_delay_check_ = at;
    const auto in = std::chrono::ceil<std::chrono::milliseconds>(at - services_.now());
    services_.run_after(in, [weak = weak_from_this(), at] {
        const auto self = weak.lock();
        if (self && self->next_start_delay_check_ == at) {
            self->next_start_delay_check_.reset();
            self->check_start_delays();
        }
    });
}

/// Whoever does not answer is not ready any more, or it would begin again and again.
void Table::missed_start(const std::vector<Seat>& missing) {
    for (const Seat seat : missing) {
        start_delays_.add(match_.seats[index_of(seat)].person, start_time_max);
        presence_.set_ready(seat, false);
    }
    check_start_delays();
}

}  // namespace bastide::table
