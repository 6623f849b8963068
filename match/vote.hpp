// The caller of a vote also votes yes. A vote is carried as soon as enough electors have voted yes,
// rejected as soon as that is impossible, and otherwise expires. One is open at a time. Effects:
// decide_vote.cpp, reasons: docs/adr/0008-a-table-decides-by-votes.md.
#pragma once

#include "engine/enumerators.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/game.hpp"

#include "match/pace.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::match {

using std::chrono::milliseconds;

enum class Motion : std::uint8_t {
    stop,   ///< ends the match without a result
    pause,  ///< stops play and clocks for some time
    resume,
    stand_in,        ///< a bot plays for an absent player until they return
    forfeit_absent,  ///< an absent player forfeits (BA-1)
    extend,          ///< the table grows on one side (TB-3)
};

constexpr std::string_view name_of(Motion motion) {
    constexpr std::array<std::string_view, 6> names{
        "stop", "pause", "go_on", "stand_in", "count_as_gone", "extend"};
    return entry_for(names, motion);
}

constexpr bool is_about_seat(Motion motion) {
    return motion == Motion::stand_in || motion == Motion::forfeit_absent;
}

enum class Attendance : std::uint8_t {
    here,
    away,     ///< absent within the grace period
    missing,  ///< absent for longer than the grace period
};

/// Attendance of each seat. If empty, everyone is here.
using Attendances = FixedVector<Attendance, bastide::seats_max>;

enum class Ballot : std::uint8_t { no_elector, not_cast, yes, no };

using VoteNumber = std::uint32_t;  ///< number of a vote in its match, from 1; 0 means none

enum class VoteResult : std::uint8_t {
    carried,
    rejected,
    expired,
    cancelled,  ///< the vote became pointless
};

constexpr std::string_view name_of(VoteResult result) {
    return identifier_of(result);
}

struct Vote {
    VoteNumber number = 0;
    Motion motion{};
    Seat by{};
    Seat about{};                                          ///< equals `by` if about nobody
    std::chrono::seconds pause{};                          ///< Motion::pause only
    milliseconds until{};                                  ///< server time
    FixedVector<Ballot, bastide::seats_max> ballots = {};  ///< by seat; no elector is added later
    Side side{};                                           ///< Motion::extend only

    friend bool operator==(const Vote&, const Vote&) = default;
};

std::size_t electors(const Vote& vote);

/// Yes votes that carry a motion: all electors to stop, pause, resume or extend; more than half for
/// a forfeit; half for a stand-in: it can be undone, and one of two electors must not block it.
std::size_t needed(Motion motion, std::size_t electors);
std::size_t needed(const Vote& vote);

std::optional<VoteResult> result_of(const Vote& vote);

/// Returns how long a player is absent before a vote about them; nullopt if only timeouts count.
std::optional<std::chrono::seconds> grace(const Pace& pace);

/// True if silence counts as absence; false if there are clocks, which limit the silence.
bool treats_silence_as_absence(const Pace& pace);

/// Time without activity after which a connected player who is asked is silent.
inline constexpr std::chrono::seconds silent_after{120};

/// Time until a vote expires; its caller waits as long, unless it is carried or cancelled.
std::chrono::seconds vote_duration(const Pace& pace);

/// To stop, pause, resume or extend, per match. Grace periods limit votes about absent players.
inline constexpr std::uint8_t votes_per_seat_max = 20;

inline constexpr std::chrono::seconds voted_pause_min{60};
inline constexpr std::chrono::seconds voted_pause_max{3600};

/// Returns the time left on a running clock below which a pause is refused.
milliseconds pause_time_minimum(const Pace& pace);

/// Maximum server time in journals and records; no server can have run for longer.
inline constexpr milliseconds server_time_max = std::chrono::days(20'000);

struct VoteCaller {
    std::uint8_t called = 0;
    milliseconds next_call_at{};  ///< server time from which the seat may call a vote

    friend bool operator==(const VoteCaller&, const VoteCaller&) = default;
};

}  // namespace bastide::match
