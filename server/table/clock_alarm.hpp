// An alarm for clocks. It may ring early, and must be set again afterwards.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/update_publisher.hpp"

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

    void set() const;

    void ring();

  private:
    [[nodiscard]] Time moment_of(ServerTime time) const;
    [[nodiscard]] std::optional<Time> next() const;
    [[nodiscard]] std::optional<Time> end_of_time(const match::Question& question) const;
    void call_time();
    void end_votes_and_pauses();
    void command(match::Command command);

    MatchId id_;
    const Match& match_;
    const Presence& presence_;
    const UpdatePublisher& publisher_;
    Actor& table_;
};

}  // namespace bastide::table
