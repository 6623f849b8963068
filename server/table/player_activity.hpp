// Activity of players: it ends silence, cancels votes about a seat, and returns the seat.
#pragma once

#include "server/table/clock_alarm.hpp"

namespace bastide::table {

class PlayerActivity {
  public:
    PlayerActivity(const Match& match, Presence& presence, const ClockAlarm& alarm, Actor& table)
        : match_(match), presence_(presence), alarm_(alarm), table_(table) {}

    void report(PersonId person) {
        record(person);
        const auto seat = match_.seat_of(person);
        const bool is_decided_about =
            seat && presence_.is_here(person) && match_.phase == match::Phase::playing &&
            match_.vote && is_about_seat(match_.vote->motion) && match_.vote->about == *seat;
        if (is_decided_about) {
            table_.receive(table_.own_request(
                match::CommandSource::vote,
                match::CloseVote{match_.vote->number, match::VoteResult::cancelled}));
        }
    }

    /// Ends silence only, for an activity at another node, which does the rest.
    void record(PersonId person) {
        const auto seat = match_.seat_of(person);
        if (!seat || match_.phase != match::Phase::playing) {
            return;
        }
        presence_.absentees().record_activity(*seat);
        if (send_silent_seats()) {
            alarm_.set();
        }
    }

    void reclaim_seat(PersonId person) {
        const auto seat = match_.seat_of(person);
        const bool stood_in = seat && match_.is_in_play(*seat) &&
                              match_.stand_ins[index_of(*seat)] == match::StandIn::until_return;
        if (stood_in) {
            Request request =
                table_.own_request(match::CommandSource::person, match::ReclaimSeat{});
            request.person = person;
            table_.receive(std::move(request));
        }
    }

    bool send_silent_seats() {
        const std::vector<Seat> changed = presence_.absentees().changed();
        for (const Seat seat : changed) {
            presence_.broadcast_state(seat);
        }
        return !changed.empty();
    }

    void restart_grace() {
        if (match_.phase != match::Phase::playing) {
            return;
        }
        presence_.absentees().restart_grace();
        for (const Seat seat : presence_.absent_seats()) {
            presence_.broadcast_state(seat);
        }
    }

    void restart_grace_after_pause(const std::vector<match::Event>& events) {
        if (match::has_any<match::PauseBegan, match::PauseEnded>(events)) {
            restart_grace();
        }
        send_silent_seats();
    }

    /// Gives each seat back to a player who has been active since the command arrived (`since`).
    void return_seats_to_reconnected(const std::vector<match::Event>& events,
                                     UpdatePublisher::Time since) {
        const auto return_if_active = [&](Seat seat) {
            if (presence_.absentees().was_active(seat, since)) {
                reclaim_seat(match_.seats[index_of(seat)].person);
            }
        };
        for (const match::Event& event : events) {
            if (const auto* flagged = std::get_if<match::SeatFlagged>(&event)) {
                return_if_active(flagged->seat);
            } else if (const auto* changed = std::get_if<match::StandInChanged>(&event)) {
                return_if_active(changed->seat);
            }
        }
    }

  private:
    const Match& match_;
    Presence& presence_;
    const ClockAlarm& alarm_;
    Actor& table_;
};

}  // namespace bastide::table
