// Absent players, as last reported by the server. Callers pass the time since the report.
#pragma once

#include "client/model/model.hpp"
#include "engine/limits.hpp"

#include <array>

namespace bastide::model {

struct Absence {
    bool silent = false;  ///< connected but idle; else disconnected
    std::chrono::seconds since{};
    /// Time until the others may vote about the seat. Unset if there is no vote, because only the
    /// clock decides.
    std::optional<std::chrono::seconds> grace;

    friend bool operator==(const Absence&, const Absence&) = default;
};

/// Time since the last report of each seat's absence, by seat.
using AbsenceAges = std::array<std::chrono::milliseconds, seats_max>;

/// Returns nullopt if the player is present or has withdrawn, or if no game is running.
std::optional<Absence> absence(const Attended& attended,
                               Seat seat,
                               std::chrono::milliseconds since_update);

bool can_be_voted_on(const Absence& absence);

/// Returns the seat of an absent player for whom no bot plays: the one in turn, else one about
/// which we may vote, else the first.
std::optional<Seat> most_urgent_absence(const Attended& attended, const AbsenceAges& ages);

/// True if the server reports our own seat as silent.
bool is_activity_in_question(const Attended& attended);

bool changes_absence(const News& news, Seat seat);

inline constexpr std::chrono::milliseconds activity_report_interval{30'000};

/// True if a key press must be reported to the server. `quiet`: time since our last message.
bool should_report_activity(const Attended& attended, std::chrono::milliseconds quiet);

}  // namespace bastide::model
