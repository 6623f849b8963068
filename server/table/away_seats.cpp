#include "server/table/away_seats.hpp"

namespace bastide::table {

void AwaySeats::watch(PersonId person) {
    free_later(person, away_before_game_max);
}

void AwaySeats::watch_new_players(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        if (const auto* taken = std::get_if<match::SeatTaken>(&event)) {
            watch(taken->holder.person);
        }
    }
}

void AwaySeats::watch_if_table_changed(const std::vector<match::Event>& events) {
    if (!match::has_any<match::TableChanged>(events)) {
        return;
    }
    for (const Seat seat : presence_.away()) {
        watch(match_.seats[index_of(seat)].person);
    }
}

void AwaySeats::left(PersonId person) {
    free_later(person, away_before_game_max - presence_.time_away_here(person));
}

bool AwaySeats::is_obsolete(const match::Command& command) const {
    const auto* free = std::get_if<match::VacateSeat>(&command);
    return free != nullptr && presence_.is_here(free->person) &&
           (free->why == match::LeaveReason::away ||
            presence_.pre_game_choices().is_ready(free->person));
}

void AwaySeats::free_later(PersonId person, std::chrono::milliseconds in) {
    if (match_.phase == match::Phase::open && !match_.is_correspondence_start()) {
        table_.run_after(in, [this, person] { free_if_away(person); });
    }
}

void AwaySeats::free_if_away(PersonId person) {
    if (match_.is_correspondence_start() ||
        presence_.time_away_here(person) < away_before_game_max) {
        return;
    }
    const auto try_again = [this, person] { free_later(person, lease_duration); };
    table_.services().leases.knows_other_nodes()
        ? free_seat(table_, person, match::LeaveReason::away, try_again)
        : try_again();
}

void free_seat(Actor& table,
               PersonId person,
               match::LeaveReason why,
               std::function<void()> if_busy) {
    Request request =
        table.own_request(match::CommandSource::clock, match::VacateSeat{person, why});
    request.answer = [if_busy = std::move(if_busy)](const Answer& answer) {
        if (std::holds_alternative<RequestError>(answer)) {
            if_busy();
        }
    };
    table.receive(std::move(request));
}

}  // namespace bastide::table
