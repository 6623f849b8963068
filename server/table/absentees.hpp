// Whom those at a running game may have to do without: who is away, and who is connected and asked
// and gives no sign of life, or for whom a bot plays. After a grace time, which the pace of the
// table names, the others may decide about them (match/vote.hpp). It begins anew when the table
// comes into memory, as when a server starts, and when a pause ends.
#pragma once

#include "match/match.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <optional>

namespace bastide::table {

class Presence;

class Absentees {
  public:
    using Time = std::chrono::steady_clock::time_point;

    /// Looks at that match, and at who is here for it, whenever it is asked.
    Absentees(const match::Match& match, const Presence& presence, std::function<Time()> now);

    struct Absence {
        bool silent = false;  ///< else away
        std::chrono::milliseconds time{};
        /// Until the others may decide about the seat, not below zero. Nothing: they may not.
        std::optional<std::chrono::milliseconds> grace;
    };

    /// Nothing: whoever has the seat is there, or there is no game to be missed at.
    [[nodiscard]] std::optional<Absence> of(Seat seat) const;

    /// As a vote may rely on it.
    [[nodiscard]] match::Attendances attendances() const;

    /// The seat is asked something from now on, or whoever has it has just done something.
    void record_activity(Seat seat);

    /// Whether somebody is there for it who has done something since then.
    [[nodiscard]] bool was_active(Seat seat, Time since) const;

    /// When the first of those who are here and asked will be silent. Nothing: nobody, by now.
    [[nodiscard]] std::optional<Time> next_silence() const;

    /// Who has fallen silent, or is not any more, since this was asked last.
    [[nodiscard]] std::vector<Seat> changed();

    /// Nobody is silent, or decided about, before as much time has gone by again.
    void restart_grace();

  private:
    [[nodiscard]] bool is_waited_for(Seat seat) const;
    [[nodiscard]] bool is_silent(Seat seat) const;
    [[nodiscard]] std::chrono::milliseconds silent_for(Seat seat) const;
    [[nodiscard]] std::optional<std::chrono::milliseconds> grace(Seat seat, bool silent) const;

    const match::Match& match_;
    const Presence& presence_;
    std::function<Time()> now_;
    Time since_;
    std::array<Time, bastide::seats_max> active_since_{};  ///< by seat
    std::array<bool, bastide::seats_max> silent_{};        ///< by seat: as was told last
};

}  // namespace bastide::table
