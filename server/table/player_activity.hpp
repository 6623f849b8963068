// Activity of players: it ends silence, cancels votes about a seat, and returns the seat.
#pragma once

#include "server/table/clock_alarm.hpp"

namespace bastide::table {

class PlayerActivity {
  public:
    PlayerActivity(const Match& match, Presence& presence, const ClockAlarm& alarm, Actor& table)
        : match_(match), presence_(presence), alarm_(alarm), table_(table) {}

    void report(PersonId person);

    /// Ends silence only, for an activity at another node, which does the rest.
    void record(PersonId person);

    void reclaim_seat(PersonId person);

    bool send_silent_seats();

    void restart_grace();

    void restart_grace_after_pause(const std::vector<match::Event>& events);

    /// Gives each seat back to a player who has been active since the command arrived (`since`).
    void return_seats_to_reconnected(const std::vector<match::Event>& events,
                                     UpdatePublisher::Time since);

  private:
    const Match& match_;
    Presence& presence_;
    const ClockAlarm& alarm_;
    Actor& table_;
};

}  // namespace bastide::table
