// Who is missing in a game, as we were told last. Pure: whoever shows it knows how long ago that
// was, and lets it run on from there.
#pragma once

#include "client/model/model.hpp"
#include "engine/limits.hpp"

#include <array>

namespace bastide::model {

/// Somebody whom the others may have to do without.
struct Absence {
    bool silent = false;           ///< connected, asked, and without a sign of life; else away
    std::chrono::seconds since{};  ///< for how long
    /// So long before the others may decide about the seat; nothing: they may not.
    std::optional<std::chrono::seconds> grace;

    friend bool operator==(const Absence&, const Absence&) = default;
};

/// By seat: how long ago we were told whether it is missing.
using AbsenceAges = std::array<std::chrono::milliseconds, seats_max>;

/// Nothing where the seat plays, or its match is over.
std::optional<Absence> absence(const Attended& attended,
                               Seat seat,
                               std::chrono::milliseconds since_update);

/// Whether the others may decide about the seat now.
bool can_be_voted_on(const Absence& absence);

/// Returns the seat of an absent player without a bot: the one whose turn it is, else one that the
/// others may decide about, else the first.
std::optional<Seat> most_urgent_absence(const Attended& attended, const AbsenceAges& ages);

/// Whether the server asks if we are there.
bool is_activity_in_question(const Attended& attended);

/// Whether this news about the match changed the absence of that seat.
bool changes_absence(const News& news, Seat seat);

/// Minimum interval between reports that our player is active.
inline constexpr std::chrono::milliseconds activity_report_interval{30'000};

/// Whether a key press has to be reported to the server, `quiet` after our last message.
bool should_report_activity(const Attended& attended, std::chrono::milliseconds quiet);

}  // namespace bastide::model
