// Frees seats of absent players before the game, except at correspondence tables. A table that is
// not in memory is closed as a whole (session/abandoned_tables.hpp).
#pragma once

#include "server/table/actor.hpp"
#include "server/table/presence.hpp"

namespace bastide::table {

inline constexpr std::chrono::minutes away_before_game_max{3};

inline void free_seat(Actor& table,
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

class AwaySeats {
  public:
    AwaySeats(const Match& match, const Presence& presence, Actor& table)
        : match_(match), presence_(presence), table_(table) {}

    void watch(PersonId person) { free_later(person, away_before_game_max); }

    void watch_new_players(const std::vector<match::Event>& events) {
        for (const match::Event& event : events) {
            if (const auto* taken = std::get_if<match::SeatTaken>(&event)) {
                watch(taken->holder.person);
            }
        }
    }

    /// Watches all absent players after a change from a correspondence table, which watches none.
    void watch_if_table_changed(const std::vector<match::Event>& events) {
        if (!match::has_any<match::TableChanged>(events)) {
            return;
        }
        for (const Seat seat : presence_.away()) {
            watch(match_.seats[index_of(seat)].person);
        }
    }

    void left(PersonId person) {
        free_later(person, away_before_game_max - presence_.time_away_here(person));
    }

    /// True if the command would free a seat whose player has meanwhile returned or become ready.
    [[nodiscard]] bool is_obsolete(const match::Command& command) const {
        const auto* free = std::get_if<match::VacateSeat>(&command);
        return free != nullptr && presence_.is_here(free->person) &&
               (free->why == match::LeaveReason::away ||
                presence_.pre_game_choices().is_ready(free->person));
    }

  private:
    void free_later(PersonId person, std::chrono::milliseconds in) {
        if (match_.phase == match::Phase::open && !match_.is_correspondence_start()) {
            table_.run_after(in, [this, person] { free_if_away(person); });
        }
    }

    void free_if_away(PersonId person) {
        if (match_.is_correspondence_start() ||
            presence_.time_away_here(person) < away_before_game_max) {
            return;
        }
        const auto try_again = [this, person] { free_later(person, lease_duration); };
        table_.services().leases.knows_other_nodes()
            ? free_seat(table_, person, match::LeaveReason::away, try_again)
            : try_again();
    }

    const Match& match_;
    const Presence& presence_;
    Actor& table_;
};

}  // namespace bastide::table
