// What a table does about votes and pauses, and about whoever has fallen silent: what time brings
// about in them, and what a sign of life does.
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

/// Server time, on the clock that tables are woken by.
Shown::Time Table::moment_of(store::ServerTime time) const {
    return around_.now() + std::max(time - around_.server_time(), store::ServerTime::zero());
}

/// When something may have to happen without anybody's doing.
std::optional<Shown::Time> Table::next_look() const {
    std::optional<Shown::Time> next = first_flag();
    const auto also = [&next](std::optional<Shown::Time> at) {
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
        also(moment_of(*match_.exchange->reveal_by) + answers_on_their_way);
    }
    return next;
}

/// Votes that were received in time are in the mailbox by now, and are counted first.
void Table::close_what_is_over() {
    const store::ServerTime now = around_.server_time();
    if (match_.vote && now >= match_.vote->until + answers_on_their_way) {
        close_vote(match::By::clock, match::VoteResult::expired);
    }
    if (match_.paused_until && now >= *match_.paused_until) {
        receive(own_request(match::By::clock, match::EndPause{}));
    }
    if (match_.awaits_values() && now >= *match_.exchange->reveal_by + answers_on_their_way) {
        receive(own_request(match::By::clock, match::EndExchange{match_.exchange->number}));
    }
}

void Table::close_vote(match::By by, match::VoteResult result) {
    receive(own_request(by, match::CloseVote{match_.vote->number, result}));
}

/// Or is not any more. False: there was nothing new.
bool Table::tell_who_is_silent() {
    const std::vector<Seat> changed = presence_.absentees().changed();
    for (const Seat seat : changed) {
        presence_.tell(seat);
    }
    return !changed.empty();
}

/// Nobody needs to decide about somebody who is there.
void Table::sign_of_life(match::PersonId person) {
    const auto seat = match_.seat_of(person);
    if (!seat || match_.phase != match::Phase::playing) {
        return;
    }
    presence_.absentees().heard_of(*seat);
    if (tell_who_is_silent()) {
        watch_time();
    }
    const bool is_decided_about =
        match_.vote && is_about_somebody(match_.vote->motion) && match_.vote->about == *seat;
    if (is_decided_about) {
        close_vote(match::By::vote, match::VoteResult::cancelled);
    }
}

/// Whoever was missed in a pause need not be back at its end: their grace begins then.
void Table::look_what_changed_for_the_missing(const std::vector<match::Event>& events) {
    const bool paused = std::ranges::any_of(events, [](const match::Event& event) {
        return std::holds_alternative<match::PauseBegan>(event) ||
               std::holds_alternative<match::PauseEnded>(event);
    });
    if (paused) {
        wait_anew();
    }
    tell_who_is_silent();
}

void Table::wait_anew() {
    if (match_.phase != match::Phase::playing) {
        return;
    }
    presence_.absentees().begin_anew();
    for (const Seat seat : presence_.missed()) {
        presence_.tell(seat);
    }
}

/// A program was to play for somebody who came back while that was being stored.
void Table::give_back_to_who_came_meanwhile(const Storing& done) {
    for (const match::Event& event : done.envelope.events) {
        if (const auto* flagged = std::get_if<match::SeatFlagged>(&event)) {
            give_back_if_heard_since(flagged->seat, done.request.arrived);
        } else if (const auto* changed = std::get_if<match::StandInChanged>(&event)) {
            give_back_if_heard_since(changed->seat, done.request.arrived);
        }
    }
}

void Table::give_back_if_heard_since(Seat seat, Shown::Time time) {
    if (presence_.absentees().was_heard_of(seat, time)) {
        take_seat_back(match_.seats[index_of(seat)].person);
    }
}

}  // namespace bastide::table
