// The clock of a seat. It runs exactly while the seat is asked; the caller passes the durations.
// Invariant: time given + lag credited = time taken + time left.
#pragma once

#include "match/pace.hpp"

#include <chrono>
#include <cstdint>

namespace bastide::match {

using std::chrono::milliseconds;

inline constexpr milliseconds lag_per_answer_max{500};  ///< credited network lag for one answer

/// Maximum lag credited in a game. A client cannot gain more by delaying its pongs.
inline constexpr std::chrono::seconds lag_per_game_max{20};

/// Minimum time for the turn after a timeout, with PaceKind::bank.
inline constexpr milliseconds time_after_flag_min{10'000};
static_assert(time_after_flag_min <= bank_min);

/// Time after the end of a clock during which an answer is accepted: it may have been on its way.
/// Its lateness, minus its lag, is deducted from the next turn.
inline constexpr milliseconds in_flight_allowance{250};

/// Time after the end of a clock until the seat is flagged. The part that is used is deducted from
/// the next turn, so a seat has this time once in a game, and once more after each timeout.
inline constexpr milliseconds late_answer_max{750};
static_assert(late_answer_max == lag_per_answer_max + in_flight_allowance);

/// Timeouts in a row after which a bot plays until the player returns.
inline constexpr std::uint8_t flags_until_gone = 3;

struct Clock {
    milliseconds left{};  ///< negative if the seat took too long and is not flagged yet
    milliseconds credited{};
    std::uint16_t turn = 0;  ///< last turn whose time was added to `left`, or 0
    std::uint8_t flags = 0;  ///< timeouts in a row

    friend bool operator==(const Clock&, const Clock&) = default;
};

Clock clock_at_start(const Pace& pace);

/// Call it for each question of a turn: the first call adds the time and deducts earlier lateness.
void begin_turn(Clock& clock, const Pace& pace, std::uint16_t turn);

milliseconds minimum_at_next_question(const Clock& clock, const Pace& pace);

milliseconds credit(const Clock& clock, milliseconds lag);

/// Runs the clock. `credited` comes from credit().
void run(Clock& clock, milliseconds asked, milliseconds credited);

/// Returns the time until the seat is flagged, assuming the maximum lag. Negative if overdue.
milliseconds time_until_flag(const Clock& clock);

/// True if the seat got time for this turn and has none left.
bool is_used_up(const Clock& clock, std::uint16_t turn);

void flag(Clock& clock);

bool has_timed_out_too_often(const Clock& clock);

}  // namespace bastide::match
