// Frees seats of absent players before the game, except at correspondence tables. A table that is
// not in memory is closed as a whole (session/abandoned_tables.hpp).
#pragma once

#include "server/table/actor.hpp"
#include "server/table/presence.hpp"

namespace bastide::table {

inline constexpr std::chrono::minutes away_before_game_max{3};

class AwaySeats {
  public:
    AwaySeats(const Match& match, const Presence& presence, Actor& table)
        : match_(match), presence_(presence), table_(table) {}

    void watch(PersonId person);

    void watch_new_players(const std::vector<match::Event>& events);

    /// Watches all absent players after a change from a correspondence table, which watches none.
    void watch_if_table_changed(const std::vector<match::Event>& events);

    void left(PersonId person);

    /// True if the command would free a seat whose player has meanwhile returned or become ready.
    [[nodiscard]] bool is_obsolete(const match::Command& command) const;

  private:
    void free_later(PersonId person, std::chrono::milliseconds in);
    void free_if_away(PersonId person);

    const Match& match_;
    const Presence& presence_;
    Actor& table_;
};

void free_seat(Actor& table,
               PersonId person,
               match::LeaveReason why,
               std::function<void()> if_busy);

}  // namespace bastide::table
