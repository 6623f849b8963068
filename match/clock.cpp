#include "match/clock.hpp"

#include <algorithm>
#include <limits>

namespace bastide::match {
namespace {

/// Negative, clamped to the maximum lateness: a seat is not charged for the server's downtime.
milliseconds overdrawn(const Clock& clock) {
    return std::clamp(clock.left, -late_answer_max, milliseconds(0));
}

}  // namespace

Clock clock_at_start(const Pace& pace) {
    return {.left = pace.kind == PaceKind::bank ? pace.time : std::chrono::seconds(0)};
}

void begin_turn(Clock& clock, const Pace& pace, std::uint16_t turn) {
    if (clock.turn == turn) {
        return;
    }
    if (pace.kind == PaceKind::bank) {
        clock.left += clock.turn == 0 ? milliseconds(0) : milliseconds(pace.increment);
        clock.left = clock.flags > 0 ? std::max(clock.left, time_after_flag_min) : clock.left;
    } else if (pace.kind != PaceKind::untimed) {
        clock.left = pace.time + overdrawn(clock);
    }
    clock.turn = turn;
}

milliseconds minimum_at_next_question(const Clock& clock, const Pace& pace) {
    Clock next = clock;
    begin_turn(next, pace, static_cast<std::uint16_t>(clock.turn + 1));
    const bool may_be_asked_in_this_turn = clock.left > milliseconds(0);
    return may_be_asked_in_this_turn ? std::min(next.left, clock.left) : next.left;
}

milliseconds credit(const Clock& clock, milliseconds lag) {
    return std::clamp(
        lag,
        milliseconds(0),
        std::min<milliseconds>(lag_per_answer_max, lag_per_game_max - clock.credited));
}

void run(Clock& clock, milliseconds asked, milliseconds credited) {
    const milliseconds used = std::min(asked, credited);
    clock.credited += used;
    clock.left -= asked - used;
}

milliseconds time_until_flag(const Clock& clock) {
    return clock.left + credit(clock, lag_per_answer_max);
}

bool is_used_up(const Clock& clock, std::uint16_t turn) {
    return clock.turn == turn && clock.left <= milliseconds(0);
}

void flag(Clock& clock) {
    clock.left = milliseconds(0);
    clock.flags += clock.flags < std::numeric_limits<std::uint8_t>::max() ? 1 : 0;
}

bool has_timed_out_too_often(const Clock& clock) {
    return clock.flags >= flags_until_gone;
}

}  // namespace bastide::match
