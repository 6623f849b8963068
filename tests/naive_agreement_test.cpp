// The engine against the naive rules, over whole games: every placement, every deployment, every
// item of every scoring.
#include "tests/support/naive_data.hpp"
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
    int set_aside = 0;
    int holes_filled = 0;
};

/// What RULES say is on the table before the first turn, and what the engine puts there.
void expect_set_up(const Setup& setup) {
    const Ruleset& ruleset = setup.ruleset;
    const bool dealt = ruleset.monasteries_for_all && !ruleset.extra_monasteries;
    naive::Boxes boxes{.sets = {},
                       .extra_start = ruleset.start_tile == StartTile::extra,
                       .start_in_bag = ruleset.start_tile == StartTile::in_bag,
                       .river_mixes_start = ruleset.river_mixes_start,
                       .players_with_monastery = dealt ? setup.seats : 0};
    for (const TileSet& set : catalogue().sets()) {
        if ((ruleset.sets & tile_set(set.name)) != 0) {
            boxes.sets.push_back(set.name);
        }
    }
    const naive::Opened opened = open_boxes(naive::facts(), boxes);
    EXPECT_EQ(setup.start ? name_of(setup.start->type) : "", opened.start);
    naive::Tiles stack;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (setup.stack[i] > 0) {
            stack[catalogue().types()[i].name] = setup.stack[i];
        }
    }
    EXPECT_EQ(stack, opened.stack.tiles());
}

void play_watched(const Setup& setup, Dice& dice, const Habits& habits, Seen& seen) {
    Referee referee(start(setup));
    random_play::play(setup, dice, habits, [&](const Played& played) {
        if (testing::Test::HasFailure()) {
            return;
        }
        referee.watch(played);
        if (dice.once_in(50)) {
            referee.compare_all_placements(played.decision.next);
        }
    });
    ++seen.games;
    seen.scorings += referee.scorings();
    seen.discards += referee.discards();
    seen.taken_home += referee.taken_home();
    seen.set_aside += referee.set_aside();
    seen.holes_filled += referee.holes_filled();
}

/// A long river of any tiles and little besides, so that it often gets stuck.
Setup river_setup(Dice& dice, int seats) {
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    do {
        setup.ruleset = random_play::any_ruleset(dice);
    } while (setup.ruleset.start_tile == StartTile::in_bag);
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (catalogue().types()[i].has_river) {
            setup.stack[i] = static_cast<std::uint8_t>(dice.below(4));
        }
    }
    const TileTypeId spring = *catalogue().find("river1.A");
    setup.start = PlacedTile{{}, spring, static_cast<Rotation>(dice.below(4))};
    setup.stack[index_of(spring)] = 0;
    setup.stack[index_of(plain_monastery())] = 2;
    return setup;
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
        const Ruleset ruleset =
            dice.once_in(2) ? random_play::any_edition(dice) : random_play::any_ruleset(dice);
        std::string text;
        write(text, ruleset);
        SCOPED_TRACE(text);
        const auto setup = standard_setup(ruleset, seats).value();
        expect_set_up(setup);
        play_watched(setup, dice, {}, seen);
    }
    expect_many(seen.scorings, 5 * seen.games, seen);
    expect_many(seen.taken_home, seen.games / 10, seen);
    if (seen.games >= 500) {
        EXPECT_GT(seen.holes_filled, 0) << "rare, but not in so many games";
    }
}

TEST_P(Agreement, OnOddBoardsWithPlayersWhoLeave) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(2000 + seats));
    Seen seen;
    for (std::size_t i = random_play::games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = dice.once_in(2)
                               ? random_play::odd_setup(dice, seats, random_play::any_edition)
                               : random_play::odd_setup(dice, seats);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        play_watched(setup, dice, {4, 40}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.discards, seen.games / 20, seen);
    expect_many(seen.set_aside, seen.games / 20, seen);
}

TEST_P(Agreement, AlongRivers) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(4000 + seats));
    Seen seen;
    for (std::size_t i = random_play::games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = river_setup(dice, seats);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        ASSERT_EQ(fault(setup), std::nullopt);
        play_watched(setup, dice, {}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.set_aside, seen.games, seen);
    expect_many(seen.discards, seen.games, seen);
}

INSTANTIATE_TEST_SUITE_P(Seats, Agreement, testing::Range(1, static_cast<int>(seats_max) + 1));

}  // namespace
}  // namespace bastide
