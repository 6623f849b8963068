// What a table does about who has gone: a start does not wait for them, and before the game their
// seat becomes free again after a while.
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

bool Table::attend(Attendant& attendant) {
    if (!presence_.attend(attendant)) {
        return false;
    }
    sign_of_life(attendant.person());
    take_seat_back(attendant.person());
    watch_time();  // it could be seen of nobody here before that they are silent
    begin_soon();
    return true;
}

void Table::unattend(Attendant& attendant) {
    presence_.unattend(attendant);
    start_talk_.lost(attendant);
}

/// A start can't wait for somebody who has gone.
void Table::lease_ended(match::PersonId person) {
    if (!match_.seat_of(person)) {
        return;
    }
    presence_.gone(person);
    start_talk_.cancel();
    free_later(person, away_before_game_max - presence_.missed_here(person));
}

/// A table that nobody attends need not stay in memory for it: then it is closed as a whole
/// (session/left_alone.cpp). At a table for days nobody need be there.
void Table::free_later(match::PersonId person, std::chrono::milliseconds in) {
    if (match_.phase == match::Phase::open && !match_.is_prepared_by_post()) {
        around_.later(in, [weak = weak_from_this(), person] {
            if (const auto self = weak.lock()) {
                self->free_if_away(person);
            }
        });
    }
}

/// Whose connection has gone while they sat down is away, and nobody else would say so.
void Table::look_for_who_sat_down(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        const auto* taken = std::get_if<match::SeatTaken>(&event);
        if (taken != nullptr && !presence_.is_here(taken->holder.person)) {
            presence_.gone(taken->holder.person);
        }
    }
}

/// Where days were the pace until now, nobody has waited for whoever is not there.
void Table::look_for_those_away(const std::vector<match::Event>& events) {
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

void Table::free_if_away(match::PersonId person) {
    if (match_.is_prepared_by_post() || presence_.missed_here(person) < away_before_game_max) {
        return;
    }
    Request request = own_request(match::By::clock, match::Free{person});
    request.answer = [weak = weak_from_this(), person](const Answer& answer) {
        const auto self = weak.lock();
        if (self && std::holds_alternative<Trouble>(answer)) {
            self->free_later(person, lease_lasts);  // there is too much to do just now
        }
    };
    receive(std::move(request));
}

/// Whoever is to lose their seat may have come back while that waited for its turn.
bool Table::came_back(const match::Command& command) const {
    const auto* free = std::get_if<match::Free>(&command);
    return free != nullptr && presence_.is_here(free->person);
}

}  // namespace bastide::table
