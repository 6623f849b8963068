// How those at a table decide something together: one course for whatever it is about. Somebody
// calls a vote and has voted for it; it is carried as soon as enough have, rejected as soon as
// enough no longer can, and over when its time is. One is open at a time. What follows from it is
// decided elsewhere (decide_vote.cpp). The reasons for all numbers are in
// docs/adr/0008-a-table-decides-by-votes.md.
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
    stop,            ///< the match ends here, without a result
    pause,           ///< nobody plays, and no clock runs, for some time
    resume,          ///< the pause ends now
    stand_in,        ///< a bot plays for an absent player, until they are back
    forfeit_absent,  ///< an absent player forfeits (BA-1)
    extend,          ///< the table grows on one side (TB-3)
};

inline constexpr std::size_t motions = enumerators<Motion>();

/// "stop", "pause", "go_on", "stand_in", "count_as_gone", "extend".
std::string_view name_of(Motion motion);

/// Whether it is about somebody who is missing.
constexpr bool is_about_seat(Motion motion) {
    return motion == Motion::stand_in || motion == Motion::forfeit_absent;
}

/// Where somebody with a seat is, as those who decide may rely on it. The table tells it.
enum class Attendance : std::uint8_t {
    here,
    away,     ///< but not for long enough to do without them
    missing,  ///< for longer than the table's grace
};

/// By seat. Empty: all are here.
using Attendances = FixedVector<Attendance, bastide::seats_max>;

enum class Ballot : std::uint8_t { no_elector, not_cast, yes, no };

/// Numbers the votes of a match, from 1; 0 is none.
using VoteNumber = std::uint32_t;

/// How a vote has ended.
enum class VoteResult : std::uint8_t {
    carried,
    rejected,
    expired,
    cancelled,  ///< there was nothing to decide any more
};

/// "carried", "rejected", "expired", "cancelled".
std::string_view name_of(VoteResult result);

struct Vote {
    VoteNumber number = 0;
    Motion motion{};
    Seat by{};
    Seat about{};                                          ///< as `by`, where it is about nobody
    std::chrono::seconds pause{};                          ///< how long; of a pause alone
    milliseconds until{};                                  ///< server time
    FixedVector<Ballot, bastide::seats_max> ballots = {};  ///< by seat; nobody comes in later
    Side side{};                                           ///< that grows; of an extension alone

    friend bool operator==(const Vote&, const Vote&) = default;
};

/// Who has a vote in it.
std::size_t electors(const Vote& vote);

/// So many must be for it, of so many electors. About one's own match all must agree; about what
/// can be undone at any time half of them, so that of two one can't stop the other; else more.
std::size_t needed(Motion motion, std::size_t electors);
std::size_t needed(const Vote& vote);

/// As far as it is settled by what has been cast.
std::optional<VoteResult> settled(const Vote& vote);

/// How long those who are there wait for somebody before they may decide about them. Nothing: not
/// before that seat's time has been up too often.
std::optional<std::chrono::seconds> grace(const Pace& pace);

/// Whether somebody who is connected, and asked, and gives no sign of life, is missing after a
/// while. Where a clock runs, that is what their time is for.
bool treats_silence_as_absence(const Pace& pace);

/// A connected player who is asked and has given no sign of life for so long is silent.
inline constexpr std::chrono::seconds silent_after{120};

/// How long a vote is open. Whoever has called one that was rejected, or has expired, calls the
/// next one when the time of that one is over.
std::chrono::seconds vote_duration(const Pace& pace);

/// Votes to stop, pause, go on and extend the table that a seat calls in a match. Those about
/// somebody who is missing need no limit: each has to wait for a grace time.
inline constexpr std::uint8_t votes_per_seat_max = 20;

inline constexpr std::chrono::seconds pause_least{60};
inline constexpr std::chrono::seconds pause_most{3600};

/// While a clock runs that has less left than this, nobody asks for a pause.
milliseconds pause_time_minimum(const Pace& pace);

/// No server has run for longer: what is said to be due later is not so.
inline constexpr milliseconds server_time_most = std::chrono::days(20'000);

/// What a seat has done with its right to call votes.
struct VoteCaller {
    std::uint8_t called = 0;      ///< of those that are counted
    milliseconds next_call_at{};  ///< server time; from then on it calls the next one

    friend bool operator==(const VoteCaller&, const VoteCaller&) = default;
};

}  // namespace bastide::match
