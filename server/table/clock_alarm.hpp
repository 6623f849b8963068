// What time brings about at a table without anybody's doing: it calls the time of a player whose
// clock has run out, and ends votes, pauses and correspondence starts. The alarm is set for the
// first of these, and may ring too early: then it is set again.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/update_publisher.hpp"

namespace bastide::table {

/// Delay before a table that was too busy to call the time is woken again.
inline constexpr std::chrono::milliseconds clock_check_retry{100};

using match::answers_on_their_way;

class ClockAlarm {
  public:
    using Time = UpdatePublisher::Time;

    /// For that match, which is number `id`. All outlive this.
    ClockAlarm(store::MatchId id,
               const match::Match& match,
               const Presence& presence,
               const UpdatePublisher& publisher,
               Actor& table)
        : id_(id), match_(match), presence_(presence), publisher_(publisher), table_(table) {}

    /// Has the table woken when the next thing is due.
    void set() const;

    /// Gives the table the commands that are due. It is not set again by this.
    void ring();

  private:
    [[nodiscard]] Time moment_of(store::ServerTime time) const;
    [[nodiscard]] std::optional<Time> next() const;
    [[nodiscard]] std::optional<Time> first_flag() const;
    [[nodiscard]] std::optional<Time> end_of_time(const match::Question& question) const;
    void call_time();
    void end_votes_and_pauses();
    void command(match::Command command);

    store::MatchId id_;
    const match::Match& match_;
    const Presence& presence_;
    const UpdatePublisher& publisher_;
    Actor& table_;
};

}  // namespace bastide::table
