// What a table does about votes and pauses, and about whoever has fallen silent: what time brings
// about in them, and what a sign of life does.
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

/// Server time, on the clock that tables are woken by.
UpdatePublisher::Time Table::moment_of(store::ServerTime time) const {
    return services_.now() + std::max(time - services_.server_time(), store::ServerTime::zero());
}

/// When something may have to happen without anybody's doing.
std::optional<UpdatePublisher::Time> Table::next_check() const {
    std::optional<UpdatePublisher::Time> next = first_flag();
    const auto also = [&next](std::optional<UpdatePublisher::Time> at) {
        next = next && at ? std::min(*next, *at) : next ? next : at;
    };
    also(presence_.absentees().next_silence());
    if (match_.vote) {
        also(moment_of(match_.vote->until) + answers_on_their_way);
    }
    if (match_.paused_until) {
        also(moment_of(*match_.paused_until));
    }
    if (match_.awaits_values()) {
        also(moment_of(*match_.commit_reveal->reveal_by) + answers_on_their_way);
    }
    return next;
}

/// Votes that were received in time are in the mailbox by now, and are counted first.
void Table::close_decided_vote() {
    const store::ServerTime now = services_.server_time();
    if (match_.vote && now >= match_.vote->until + answers_on_their_way) {
        close_vote(match::CommandSource::clock, match::VoteResult::expired);
    }
    if (match_.paused_until && now >= *match_.paused_until) {
        receive(own_request(match::CommandSource::clock, match::EndPause{}));
    }
    if (match_.awaits_values() && now >= *match_.commit_reveal->reveal_by + answers_on_their_way) {
        receive(own_request(match::CommandSource::clock,
                            match::EndCommitReveal{match_.commit_reveal->number}));
    }
}

void Table::close_vote(match::CommandSource by, match::VoteResult result) {
    receive(own_request(by, match::CloseVote{match_.vote->number, result}));
}

/// Or is not any more. False: there was nothing new.
bool Table::send_silent_seats() {
    const std::vector<Seat> changed = presence_.absentees().changed();
    for (const Seat seat : changed) {
        presence_.tell(seat);
    }
    return !changed.empty();
}

/// Nobody needs to decide about somebody who is there.
void Table::report_activity(match::PersonId person) {
    const auto seat = match_.seat_of(person);
    if (!seat || match_.phase != match::Phase::playing) {
        return;
    }
    presence_.absentees().record_activity(*seat);
    if (send_silent_seats()) {
        watch_time();
    }
    const bool is_decided_about =
        match_.vote && is_about_seat(match_.vote->motion) && match_.vote->about == *seat;
    if (is_decided_about) {
        close_vote(match::CommandSource::vote, match::VoteResult::cancelled);
    }
}

/// Whoever was missed in a pause need not be back at its end: their grace begins then.
void Table::restart_grace_after_pause(const std::vector<match::Event>& events) {
    const bool paused = std::ranges::any_of(events, [](const match::Event& event) {
        return std::holds_alternative<match::PauseBegan>(event) ||
               std::holds_alternative<match::PauseEnded>(event);
    });
    if (paused) {
        restart_grace();
    }
    send_silent_seats();
}

void Table::restart_grace() {
    if (match_.phase != match::Phase::playing) {
        return;
    }
    presence_.absentees().restart_grace();
    for (const Seat seat : presence_.absent_seats()) {
        presence_.tell(seat);
    }
}

/// A bot was to play for a player who came back while that was being stored.
void Table::return_seats_to_reconnected(const Storing& done) {
    for (const match::Event& event : done.envelope.events) {
        if (const auto* flagged = std::get_if<match::SeatFlagged>(&event)) {
            return_seat_if_active_since(flagged->seat, done.request.arrived);
        } else if (const auto* changed = std::get_if<match::StandInChanged>(&event)) {
            return_seat_if_active_since(changed->seat, done.request.arrived);
        }
    }
}

void Table::return_seat_if_active_since(Seat seat, UpdatePublisher::Time time) {
    if (presence_.absentees().was_active(seat, time)) {
        reclaim_seat(match_.seats[index_of(seat)].person);
    }
}

}  // namespace bastide::table
