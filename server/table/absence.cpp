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
    look_who_holds_up();
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
    look_who_holds_up();
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
        if (taken == nullptr) {
            continue;
        }
        hold_ups_.sat_down(taken->holder.person);
        if (!presence_.is_here(taken->holder.person)) {
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
    free_seat(person, match::Parting::away, [this, person] { free_later(person, lease_lasts); });
}

/// `if_busy`: there is too much to do just now.
void Table::free_seat(match::PersonId person, match::Parting why, std::function<void()> if_busy) {
    Request request = own_request(match::By::clock, match::Free{person, why});
    request.answer = [weak = weak_from_this(), if_busy = std::move(if_busy)](const Answer& answer) {
        const auto self = weak.lock();
        if (self && std::holds_alternative<Trouble>(answer)) {
            if_busy();
        }
    };
    receive(std::move(request));
}

/// Whoever is to lose their seat may have come back while that waited for its turn.
bool Table::came_back(const match::Command& command) const {
    const auto* free = std::get_if<match::Free>(&command);
    return free != nullptr && presence_.is_here(free->person) &&
           (free->why == match::Parting::away || presence_.preparation().is_ready(free->person));
}

// ---- Who holds up a game that begins by itself

/// Nobody waits for anything but that all are there and ready.
bool Table::waits_for_all_to_be_ready() const {
    return match_.settings.begins_by_itself && match_.phase == match::Phase::open &&
           !match_.is_prepared_by_post() && match_.seats.size() == match_.settings.seats_max;
}

std::vector<match::PersonId> Table::those_who_hold_up() const {
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

void Table::look_who_holds_up() {
    const auto now = around_.now();
    hold_ups_.look(those_who_hold_up(), now);
    for (const match::PersonId person : hold_ups_.over(now)) {
        const auto why = presence_.is_here(person) ? match::Parting::unready : match::Parting::away;
        free_seat(person, why, [this] { look_who_holds_up_at(around_.now() + lease_lasts); });
    }
    const auto next = hold_ups_.next_end();
    if (next && *next > now) {
        look_who_holds_up_at(*next);
    }
}

void Table::look_who_holds_up_at(Shown::Time at) {
    if (looks_who_holds_up_at_ && *looks_who_holds_up_at_ <= at) {
        return;
    }
    looks_who_holds_up_at_ = at;
    const auto in = std::chrono::ceil<std::chrono::milliseconds>(at - around_.now());
    around_.later(in, [weak = weak_from_this(), at] {
        const auto self = weak.lock();
        if (self && self->looks_who_holds_up_at_ == at) {
            self->looks_who_holds_up_at_.reset();
            self->look_who_holds_up();
        }
    });
}

/// Whoever does not answer is not ready any more, or it would begin again and again.
void Table::missed_start(const std::vector<Seat>& missing) {
    for (const Seat seat : missing) {
        hold_ups_.add(match_.seats[index_of(seat)].person, start_time_max);
        presence_.set_ready(seat, false);
    }
    look_who_holds_up();
}

}  // namespace bastide::table
