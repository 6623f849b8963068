// An alarm for clocks. It may ring early, and must be set again afterwards.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/update_publisher.hpp"

#include <algorithm>

namespace bastide::table {

/// Minimum delay of the alarm, so that a busy table does not spin.
inline constexpr std::chrono::milliseconds clock_check_retry{100};

/// Delay of the alarm if a server that does not lead cannot read what the others have stored.
inline constexpr std::chrono::seconds clock_read_retry{5};

using match::in_flight_allowance;

class ClockAlarm {
  public:
    using Time = UpdatePublisher::Time;

    ClockAlarm(MatchId id,
               const Match& match,
               const Presence& presence,
               const UpdatePublisher& publisher,
               Actor& table)
        : id_(id), match_(match), presence_(presence), publisher_(publisher), table_(table) {}

    void set() const {
        if (const auto at = next()) {
            const TableServices& services = table_.services();
            services.wake_at(id_, std::max(*at, services.now() + clock_check_retry));
        }
    }

    void ring() {
        call_time();
        end_votes_and_pauses();
    }

  private:
    [[nodiscard]] Time moment_of(ServerTime time) const {
        const TableServices& services = table_.services();
        return services.now() + std::max(time - services.server_time(), ServerTime::zero()) +
               table_.node_delay();
    }

    [[nodiscard]] std::optional<Time> next() const {
        std::optional<Time> next;
        const auto also = [&next](std::optional<Time> at) {
            next = next && at ? std::min(*next, *at) : next ? next : at;
        };
        for (const match::Question& question : match_.questions) {
            also(end_of_time(question));
        }
        also(presence_.absentees().next_silence());
        if (match_.vote) {
            also(moment_of(match_.vote->until) + in_flight_allowance);
        }
        if (match_.paused_until) {
            also(moment_of(*match_.paused_until));
        }
        if (match_.awaits_values()) {
            also(moment_of(*match_.commit_reveal->reveal_by) + in_flight_allowance);
        }
        return next;
    }

    [[nodiscard]] std::optional<Time> end_of_time(const match::Question& question) const {
        const auto time = match_.time_until_expiry(question);
        return time ? std::optional(publisher_.since() + *time + in_flight_allowance +
                                    table_.node_delay())
                    : std::nullopt;
    }

    /// Ends questions. An answer in time closes its question first: then the timeout is refused.
    void call_time() {
        const auto standing = match_.questions;
        for (const match::Question& question : standing) {
            const auto end = end_of_time(question);
            if (end && *end <= table_.services().now()) {
                command(match::CallTime{question.number});
            }
        }
    }

    /// Ends votes and pauses, after ballots and values received in time, which are in the mailbox.
    void end_votes_and_pauses() {
        const ServerTime now = table_.services().server_time() - table_.node_delay();
        if (match_.vote && now >= match_.vote->until + in_flight_allowance) {
            command(match::CloseVote{match_.vote->number, match::VoteResult::expired});
        }
        if (match_.paused_until && now >= *match_.paused_until) {
            command(match::EndPause{});
        }
        if (match_.awaits_values() &&
            now >= *match_.commit_reveal->reveal_by + in_flight_allowance) {
            command(match::EndCommitReveal{match_.commit_reveal->number});
        }
    }

    void command(match::Command command) {
        table_.receive(table_.own_request(match::CommandSource::clock, std::move(command)));
    }

    MatchId id_;
    const Match& match_;
    const Presence& presence_;
    const UpdatePublisher& publisher_;
    Actor& table_;
};

}  // namespace bastide::table
