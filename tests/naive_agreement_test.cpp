// The engine against the naive rules, over whole games: every placement, every deployment, every
// item of every scoring.
#include "tests/support/referee.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Habits;
using random_play::Played;

/// What was seen in all games of a test.
struct Seen {
    int games = 0;
    int scorings = 0;
    int discards = 0;
    int taken_home = 0;
};

void play_watched(const Setup& setup, Dice& dice, const Habits& habits, Seen& seen) {
    Referee referee(start(setup));
    random_play::play(setup, dice, habits, [&](const Played& played) {
        if (testing::Test::HasFailure()) {
            return;
        }
        referee.watch(played);
        if (dice.once_in(10)) {
            referee.compare_all_placements(played.decision.next);
        }
    });
    ++seen.games;
    seen.scorings += referee.scorings();
    seen.discards += referee.discards();
    seen.taken_home += referee.taken_home();
}

/// That the games had something to agree about. A handful of games proves nothing either way.
void expect_many(int count, int least, const Seen& seen) {
    if (seen.games >= 50) {
        EXPECT_GT(count, least);
    }
}

class Agreement : public testing::TestWithParam<int> {};

TEST_P(Agreement, InTheBaseGame) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(1000 + seats));
    Seen seen;
    const auto setup = standard_setup({}, seats).value();
    for (std::size_t i = random_play::games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        play_watched(setup, dice, {}, seen);
    }
    expect_many(seen.scorings, 5 * seen.games, seen);
}

TEST_P(Agreement, ByAnyRules) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(3000 + seats));
    Seen seen;
    for (std::size_t i = random_play::games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        const Ruleset ruleset = random_play::any_ruleset(dice);
        std::string text;
        write(text, ruleset);
        SCOPED_TRACE(text);
        play_watched(standard_setup(ruleset, seats).value(), dice, {}, seen);
    }
    EXPECT_GT(seen.scorings, 5 * seen.games);
    EXPECT_GT(seen.taken_home, seen.games / 10) << "too few abbots went home";
}

TEST_P(Agreement, OnOddBoardsWithPlayersWhoLeave) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(2000 + seats));
    Seen seen;
    for (std::size_t i = random_play::games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        play_watched(random_play::odd_setup(dice, seats), dice, {4, 40}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.discards, seen.games / 20, seen);
}

INSTANTIATE_TEST_SUITE_P(Seats, Agreement, testing::Range(1, static_cast<int>(seats_max) + 1));

}  // namespace
}  // namespace bastide
