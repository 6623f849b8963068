// Seats of a table before its game whose players are away: after a while each is free again. It is
// not so at a table for days, where nobody need be there. A table that nobody attends need not stay
// in memory for it: then it is closed as a whole (session/abandoned_tables.hpp).
#pragma once

#include "server/table/actor.hpp"
#include "server/table/presence.hpp"

namespace bastide::table {

/// Before the game a seat is free again when its player has been away for so long.
inline constexpr std::chrono::minutes away_before_game_max{3};

class AwaySeats {
  public:
    /// For that match. All outlive this.
    AwaySeats(const match::Match& match, const Presence& presence, Actor& table)
        : match_(match), presence_(presence), table_(table) {}

    /// Frees the seat of this person in time, if they are not here for as long as it takes.
    void watch(match::PersonId person);

    /// These events have happened: some may have sat down by them and not be here.
    void watch_new_players(const std::vector<match::Event>& events);

    /// These events have happened. If they made this a table for players who are there, those who
    /// are away are watched now.
    void watch_if_table_changed(const std::vector<match::Event>& events);

    /// The lease of this person has run out.
    void left(match::PersonId person);

    /// Whether the command frees the seat of a player who has come back, or become ready, while it
    /// waited for its turn.
    [[nodiscard]] bool is_obsolete(const match::Command& command) const;

  private:
    void free_later(match::PersonId person, std::chrono::milliseconds in);
    void free_if_away(match::PersonId person);

    const match::Match& match_;
    const Presence& presence_;
    Actor& table_;
};

/// Frees the seat of this person. Calls `if_busy` if the table cannot take the command now.
void free_seat(Actor& table,
               match::PersonId person,
               match::LeaveReason why,
               std::function<void()> if_busy);

}  // namespace bastide::table
