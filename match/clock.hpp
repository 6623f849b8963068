// The clock of one seat. It runs exactly while the seat is asked: how long that was is told from
// outside, by what the envelopes say. Pure: no clock is read here.
//
// At each moment, whatever the order of what happened:
//
//     what it was given + what was credited = what it has taken + what is left
#pragma once

#include "match/pace.hpp"

#include <chrono>
#include <cstdint>

namespace bastide::match {

using std::chrono::milliseconds;

/// Of the time until an answer, so much is put down to the line at most ...
inline constexpr milliseconds lag_per_answer_max{500};

/// ... and so much of a whole game: who answers pings late gains no more than this.
inline constexpr std::chrono::seconds lag_per_game_max{20};

/// A seat with a clock for the whole game has at least this much for the turn after a timeout. No
/// pace gives less for a game.
inline constexpr milliseconds time_after_flag_least{10'000};
static_assert(time_after_flag_least <= bank_least);

/// After somebody's time is up the server waits this long for answers that were received before
/// and wait for their turn. An answer that is received later is refused. What an accepted answer is
/// late, beyond its lag, comes off the next turn.
inline constexpr milliseconds answers_on_their_way{250};

/// Somebody whose time was up so often in a row counts as gone.
inline constexpr std::uint8_t flags_until_gone = 3;

struct Clock {
    milliseconds left{};      ///< below zero: asked for longer than it had, and not flagged yet
    milliseconds credited{};  ///< of lag, in the whole game
    std::uint16_t turn = 0;   ///< the one it was last given time for; 0: none yet
    std::uint8_t flags = 0;   ///< in a row

    friend bool operator==(const Clock&, const Clock&) = default;
};

/// As it stands when the game begins.
Clock clock_at_start(const Pace& pace);

/// A question of that turn is put to the seat: with the first one, the turn's time is given, less
/// what the answer before was late.
void begin_turn(Clock& clock, const Pace& pace, std::uint16_t turn);

/// What it will have at least when its seat is asked again, in this turn or the next.
milliseconds minimum_at_next_question(const Clock& clock, const Pace& pace);

/// Of a lag of so much, what is credited for one answer.
milliseconds credit(const Clock& clock, milliseconds lag);

/// The seat was asked for so long; `credited` of it, which is not more than may be, is not counted.
void run(Clock& clock, milliseconds asked, milliseconds credited);

/// How long the seat may be asked before its time is up, whatever lag there may be. Below zero if
/// it has been asked for longer: nothing that is stored meanwhile gives it time.
milliseconds time_until_flag(const Clock& clock);

/// Whether the time for this turn has been given to the seat and is used up.
bool is_used_up(const Clock& clock, std::uint16_t turn);

/// Its time is up.
void flag(Clock& clock);

/// Whether its time was up so often in a row that whoever has the seat counts as gone.
bool has_timed_out_too_often(const Clock& clock);

}  // namespace bastide::match
