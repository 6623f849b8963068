// Absent players of a running game. After a grace period, which depends on the pace and restarts
// when the table is loaded or a pause ends, the others may vote about them (match/vote.hpp).
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

    Absentees(const Match& match, const Presence& presence, std::function<Time()> now);

    struct Absence {
        bool silent = false;  ///< connected but inactive; false if away
        std::chrono::milliseconds time{};

        /// Time until the others may vote about the seat; nullopt if they may not.
        std::optional<std::chrono::milliseconds> grace;
    };

    [[nodiscard]] std::optional<Absence> of(Seat seat) const;

    [[nodiscard]] match::Attendances attendances() const;

    void record_activity(Seat seat) { active_since_[index_of(seat)] = now_(); }

    [[nodiscard]] bool was_active(Seat seat, Time since) const;

    [[nodiscard]] std::optional<Time> next_silence() const;

    /// Returns seats that became silent, or active again, since the last call.
    [[nodiscard]] std::vector<Seat> changed();

    void restart_grace();

  private:
    [[nodiscard]] bool is_waited_for(Seat seat) const;

    [[nodiscard]] std::chrono::milliseconds silent_for(Seat seat) const {
        return std::chrono::floor<std::chrono::milliseconds>(now_() -
                                                             active_since_[index_of(seat)]);
    }

    [[nodiscard]] std::optional<std::chrono::milliseconds> grace(Seat seat, bool silent) const;

    const Match& match_;
    const Presence& presence_;
    std::function<Time()> now_;
    Time since_;
    std::array<Time, bastide::seats_max> active_since_{};
    std::array<bool, bastide::seats_max> silent_{};  ///< by seat, at the last call of `changed`
};

}  // namespace bastide::table
