// Presence: a person is present while holding a lease (leases.hpp). It decides on starts and on
// freed seats (away_seats.hpp). Shorter disconnections are not broadcast.
#pragma once

#include "server/table/absentees.hpp"
#include "server/table/attendants.hpp"
#include "server/table/leases.hpp"
#include "server/table/pre_game_choices.hpp"
#include "server/table/table_services.hpp"

#include "match/command.hpp"

#include <chrono>
#include <map>
#include <vector>

namespace bastide::table {

class Presence {
  public:
    Presence(MatchId id, const Match& match, const TableServices& services);

    bool attend(Attendant& attendant);

    void unattend(Attendant& attendant);

    void lease_ended(PersonId person);
    void has_come_elsewhere(PersonId person);

    void broadcast_state(Seat seat) const;

    void evict_shut_out(const std::vector<match::Event>& events) const;

    void send_absent_newcomers(const std::vector<match::Event>& events) const;

    [[nodiscard]] const Attendants& attendants() const { return attendants_; }

    [[nodiscard]] bool is_here(PersonId person) const {
        return table::is_here(services_.leases, id_, person);
    }

    [[nodiscard]] bool is_only_elsewhere(PersonId person) const {
        return services_.leases.held_elsewhere(id_, person) &&
               !services_.leases.held_here(id_, person);
    }

    [[nodiscard]] std::vector<Seat> away() const;

    /// Seats that are away, or silent in a running game.
    [[nodiscard]] std::vector<Seat> absent_seats() const;

    /// Time since this person left, as far as this table has seen; 0 if present.
    [[nodiscard]] std::chrono::milliseconds time_away_here(PersonId person) const;

    bool choose_colour(Seat seat, match::Colour colour);
    void set_ready(Seat seat, bool ready);
    void send_choices() const;

    /// Takes choices of another node, broadcasts changes, and returns the seats no longer ready.
    std::vector<Seat> merge_choices(const cluster::v1::Choices& from);

    /// Prepares for events before they are installed. New players are ready at once if `ready`.
    void expect(const std::vector<match::Event>& events, bool ready);

    [[nodiscard]] const PreGameChoices& pre_game_choices() const { return pre_game_choices_; }

    [[nodiscard]] Absentees& absentees() { return absentees_; }

    [[nodiscard]] const Absentees& absentees() const { return absentees_; }

    /// Returns the time since a player left, 0 if present. An absence that began before this table
    /// was loaded is read from the store; if the store has none, it counts from the loading.
    [[nodiscard]] ReadResult<std::uint32_t> seconds_away(PersonId person) const;

    /// Returns false if the time of absence cannot be read now; discard `into` then.
    [[nodiscard]] bool write(Seat seat, v1::Presence& into) const;
    [[nodiscard]] bool write(Seat seat, v1::SeatInfo& into) const;

  private:
    struct Moment {
        std::chrono::milliseconds of_day{};
        std::chrono::steady_clock::time_point measured;
    };

    [[nodiscard]] Moment moment() const { return {services_.unix_time(), services_.now()}; }

    void forget_departed();
    void add_player(const SeatHolder& holder, bool ready);
    void record_question(Seat seat);
    void broadcast_state(PersonId person) const;
    static void write(const Absentees::Absence& absence, v1::SeatInfo& into);

    MatchId id_;
    const Match& match_;
    const TableServices& services_;
    Moment watched_since_;
    Attendants attendants_;
    PreGameChoices pre_game_choices_;
    std::map<PersonId, Moment> left_at_;
    Absentees absentees_;
};

}  // namespace bastide::table
