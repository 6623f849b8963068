// Valid paces, and the clock of a seat: single cases and a random test.
#include "match/clock.hpp"

#include <gtest/gtest.h>

#include <random>

namespace bastide::match {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Pace per_turn{PaceKind::turn, seconds(60)};
constexpr Pace blitz{PaceKind::bank, seconds(180), seconds(5)};
constexpr Pace a_day{PaceKind::days, hours(24)};

struct Fault {
    Pace pace;
    const char* sentence;  ///< null: the pace is valid
};

TEST(Paces, HaveTheirBounds) {
    const Fault faults[] = {
        {{}, nullptr},
        {per_turn, nullptr},
        {blitz, nullptr},
        {a_day, nullptr},
        {{PaceKind::untimed, seconds(1)}, "an untimed table has no time limit"},
        {{PaceKind::turn, seconds(0)}, "the time for a turn must be 5 seconds to 1 hour"},
        {{PaceKind::turn, seconds(-60)}, "the time for a turn must be 5 seconds to 1 hour"},
        {{PaceKind::turn, hours(24 * 365)}, "the time for a turn must be 5 seconds to 1 hour"},
        {{PaceKind::turn, turn_min}, nullptr},
        {{PaceKind::turn, turn_max}, nullptr},
        {{PaceKind::turn, seconds(60), seconds(1)},
         "only a clock for the whole game can have an increment"},
        {{PaceKind::bank, seconds(9)}, "the time for the game must be 10 seconds to 12 hours"},
        {{PaceKind::bank, bank_max + seconds(1)},
         "the time for the game must be 10 seconds to 12 hours"},
        {{PaceKind::bank, seconds(60), seconds(-1)},
         "the increment must be 0 seconds to 10 minutes a turn"},
        {{PaceKind::bank, seconds(60), minutes(11)},
         "the increment must be 0 seconds to 10 minutes a turn"},
        {{PaceKind::days, hours(25)}, "a correspondence turn must be 1 to 14 whole days"},
        {{PaceKind::days, hours(24 * 15)}, "a correspondence turn must be 1 to 14 whole days"},
    };
    for (const Fault& expected : faults) {
        const auto sentence = expected.sentence == nullptr
                                  ? std::nullopt
                                  : std::optional<std::string>(expected.sentence);
        EXPECT_EQ(error_in(expected.pace), sentence) << expected.pace.time.count();
    }
}

Clock begun(const Pace& pace, std::uint16_t turn = 1) {
    Clock clock = clock_at_start(pace);
    begin_turn(clock, pace, turn);
    return clock;
}

TEST(Clocks, GiveEachTurnItsTime) {
    Clock clock = begun(per_turn);
    EXPECT_EQ(clock.left, seconds(60));
    run(clock, seconds(50), {});
    begin_turn(clock, per_turn, 1);
    EXPECT_EQ(clock.left, seconds(10)) << "the next question of the same turn";
    begin_turn(clock, per_turn, 3);
    EXPECT_EQ(clock.left, seconds(60));
}

TEST(Clocks, OfABankGrowFromTheSecondTurnOn) {
    Clock clock = begun(blitz);
    EXPECT_EQ(clock.left, seconds(180));
    run(clock, seconds(30), {});
    begin_turn(clock, blitz, 3);
    EXPECT_EQ(clock.left, seconds(155));
    run(clock, seconds(2), {});
    begin_turn(clock, blitz, 5);
    EXPECT_EQ(clock.left, seconds(158));
}

/// The clock keeps running after its time is over until it is flagged. No command gives a seat
/// time.
TEST(Clocks, RememberTimeUsedBeyondTheirEnd) {
    Clock clock = begun(blitz);
    run(clock, seconds(180), {});
    EXPECT_EQ(time_until_flag(clock), lag_per_answer_max);
    run(clock, milliseconds(400), {});
    EXPECT_EQ(time_until_flag(clock), lag_per_answer_max - milliseconds(400));
    run(clock, hours(1), {});
    EXPECT_LT(time_until_flag(clock), milliseconds(0));
    flag(clock);
    EXPECT_EQ(clock.left, milliseconds(0));
}

TEST(Clocks, AreUpForOneTurn) {
    Clock clock = begun(per_turn, 3);
    run(clock, seconds(60) - milliseconds(1), {});
    EXPECT_FALSE(is_used_up(clock, 3));
    run(clock, milliseconds(1), {});
    EXPECT_TRUE(is_used_up(clock, 3));
    EXPECT_FALSE(is_used_up(clock, 4)) << "it has not been given time for that yet";
}

TEST(Clocks, LeaveSomeTimeAfterAFlag) {
    Clock clock = begun(blitz);
    run(clock, seconds(180), {});
    flag(clock);
    EXPECT_EQ(clock.flags, 1);
    begin_turn(clock, blitz, 3);
    EXPECT_EQ(clock.left, time_after_flag_min) << "more than the increment";
    EXPECT_FALSE(has_timed_out_too_often(clock));
    flag(clock);
    flag(clock);
    EXPECT_TRUE(has_timed_out_too_often(clock));
}

TEST(Clocks, GiveNoMoreThanATurnAfterAFlag) {
    constexpr Pace short_turns{PaceKind::turn, turn_min};
    Clock clock = begun(short_turns);
    run(clock, turn_min, {});
    flag(clock);
    begin_turn(clock, short_turns, 3);
    EXPECT_EQ(clock.left, turn_min);
}

/// Otherwise each turn would last 0.75 s longer than its pace allows.
TEST(Clocks, TakeLateAnswersOffTheNextTurn) {
    for (const Pace& pace : {Pace{PaceKind::turn, turn_min}, blitz, a_day}) {
        Clock clock = clock_at_start(pace);
        milliseconds used{};
        for (std::uint16_t turn = 1; turn <= 100; ++turn) {
            begin_turn(clock, pace, turn);
            const milliseconds asked = clock.left + late_answer_max;
            run(clock, asked, {});
            used += asked;
        }
        const milliseconds allowed =
            pace.kind == PaceKind::bank ? pace.time + 99 * pace.increment : 100 * pace.time;
        EXPECT_EQ(used, allowed + late_answer_max) << name_of(pace.kind);
    }
}

/// A timeout deducts nothing: the turn was lost already.
TEST(Clocks, AllowLateAnswersOnceMoreAfterEachFlag) {
    constexpr Pace pace{PaceKind::turn, turn_min};
    Clock clock = clock_at_start(pace);
    milliseconds used{};
    for (std::uint16_t turn = 1; turn <= 100; ++turn) {
        begin_turn(clock, pace, turn);
        const milliseconds asked = clock.left + late_answer_max;
        run(clock, asked, {});
        used += asked;
        if (turn % 2 == 0) {
            flag(clock);
        }
    }
    EXPECT_EQ(used, 100 * pace.time + 50 * late_answer_max);
}

TEST(Clocks, TakeNoMoreOffATurnThanAnAnswerCanBeLate) {
    Clock clock = begun(per_turn);
    run(clock, hours(1), {});
    begin_turn(clock, per_turn, 3);
    EXPECT_EQ(clock.left, seconds(60) - late_answer_max);
}

TEST(Clocks, LeaveOutLagUpToABound) {
    Clock clock = begun(blitz);
    EXPECT_EQ(credit(clock, milliseconds(80)), milliseconds(80));
    EXPECT_EQ(credit(clock, hours(1)), lag_per_answer_max);
    EXPECT_EQ(credit(clock, milliseconds(-80)), milliseconds(0)) << "nobody can have it";
    run(clock, seconds(1), milliseconds(80));
    EXPECT_EQ(clock.left, seconds(180) - milliseconds(920));
    run(clock, milliseconds(50), milliseconds(80));
    EXPECT_EQ(clock.left, seconds(180) - milliseconds(920)) << "no more than there was";
    EXPECT_EQ(clock.credited, milliseconds(130));
}

TEST(Clocks, CreditNoMoreThanTheGamesShareOfLag) {
    Clock clock = begun(blitz);
    milliseconds gained{};
    for (int answer = 0; answer < 1000; ++answer) {
        const milliseconds given = credit(clock, seconds(10));
        run(clock, seconds(1), given);
        gained += given;
    }
    EXPECT_EQ(gained, lag_per_game_max) << "even with late answers to pings";
}

TEST(Clocks, FallOnlyAfterTheCredit) {
    Clock clock = begun(blitz);
    EXPECT_EQ(time_until_flag(clock), seconds(180) + lag_per_answer_max);
    clock.credited = lag_per_game_max;
    EXPECT_EQ(time_until_flag(clock), seconds(180));
}

/// In any order of turns, questions, lag and flags.
TEST(Clocks, LoseAndGainNothing) {
    std::mt19937 random(7);
    const auto below = [&random](int limit) {
        return static_cast<int>(random() % static_cast<unsigned>(limit));
    };
    for (int game = 0; game < 500; ++game) {
        const Pace pace = std::array{per_turn, blitz, a_day}[static_cast<std::size_t>(below(3))];
        Clock clock = clock_at_start(pace);
        milliseconds given = clock.left;
        milliseconds taken{};
        std::uint16_t turn = 1;
        for (int step = 0; step < 200; ++step) {
            const Clock before = clock;
            turn = static_cast<std::uint16_t>(turn + below(2));
            begin_turn(clock, pace, turn);
            given += clock.left - before.left;
            const milliseconds asked{below(30'000)};
            const milliseconds credited = credit(clock, milliseconds(below(2'000)));
            run(clock, asked, credited);
            taken += asked;
            ASSERT_EQ(given + clock.credited, taken + clock.left);
            if (clock.left <= milliseconds(0)) {
                given -= clock.left;
                flag(clock);
            }
        }
    }
}

}  // namespace
}  // namespace bastide::match
