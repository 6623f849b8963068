// Frees seats of absent players before the game, except at correspondence tables. A table that is
// not in memory is closed as a whole (session/abandoned_tables.hpp).
#pragma once

#include "server/table/actor.hpp"
#include "server/table/presence.hpp"

namespace bastide::table {

/// Time of absence before the game after which a seat is freed.
inline constexpr std::chrono::minutes away_before_game_max{3};

class AwaySeats {
  public:
    /// All references outlive this.
    AwaySeats(const match::Match& match, const Presence& presence, Actor& table)
        : match_(match), presence_(presence), table_(table) {}

    /// Frees the seat of this person if they stay absent for away_before_game_max.
    void watch(match::PersonId person);

    /// Watches players who sat down by these events: they may be absent already.
    void watch_new_players(const std::vector<match::Event>& events);

    /// Watches absent players if these events changed the table: nobody watched them while it was a
    /// correspondence table.
    void watch_if_table_changed(const std::vector<match::Event>& events);

    /// Must be called when the lease of a person ends.
    void left(match::PersonId person);

    /// Returns true if the command frees the seat of a player who has returned, or become ready,
    /// since it was queued.
    [[nodiscard]] bool is_obsolete(const match::Command& command) const;

  private:
    void free_later(match::PersonId person, std::chrono::milliseconds in);
    void free_if_away(match::PersonId person);

    const match::Match& match_;
    const Presence& presence_;
    Actor& table_;
};

/// Frees the seat of a person. Calls `if_busy` if the table cannot take the command now.
void free_seat(Actor& table,
               match::PersonId person,
               match::LeaveReason why,
               std::function<void()> if_busy);

}  // namespace bastide::table
