// What a sign of life of a player does in a running game: the player is not silent any more, a vote
// about the seat is cancelled, and a bot that played for them gives the seat back.
#pragma once

#include "server/table/clock_alarm.hpp"

namespace bastide::table {

class PlayerActivity {
  public:
    /// For the players of that match. All outlive this.
    PlayerActivity(const match::Match& match,
                   Presence& presence,
                   const ClockAlarm& alarm,
                   Actor& table)
        : match_(match), presence_(presence), alarm_(alarm), table_(table) {}

    /// This person has just done something.
    void report(match::PersonId person);

    /// Gives the seat of this person back if a bot plays for them until they return.
    void reclaim_seat(match::PersonId person);

    /// Sends everybody which seats have become silent, or are not any more. False: none.
    bool send_silent_seats();

    /// Nobody may decide about absent players before another grace time is over.
    void restart_grace();

    /// The grace of players who were absent in a pause begins when it ends.
    void restart_grace_after_pause(const std::vector<match::Event>& events);

    /// By these events, whose command came at that time, bots may play for some players. Those who
    /// have done something since then get their seats back.
    void return_seats_to_reconnected(const std::vector<match::Event>& events,
                                     UpdatePublisher::Time since);

  private:
    void return_seat_if_active_since(Seat seat, UpdatePublisher::Time time);

    const match::Match& match_;
    Presence& presence_;
    const ClockAlarm& alarm_;
    Actor& table_;
};

}  // namespace bastide::table
