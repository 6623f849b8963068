// The engine agrees with the naive rules in every placement, deployment and scoring item.
#include "engine/setup.hpp"
#include "tests/engine/referee.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::games;
using random_play::Habits;
using random_play::Played;

struct Seen {
    int games = 0;
    int scorings = 0;
    int discards = 0;
    int taken_home = 0;
    int set_aside = 0;
    int holes_filled = 0;
    int tiles_moved = 0;
    int meeples_moved = 0;
    int for_sale = 0;
    int sold = 0;
    int extended = 0;
    int mountains_laid = 0;
    int scored_by_miners = 0;
    int gifts = 0;
    int goods_put = 0;
};

void expect_set_up(const Setup& setup) {
    const Ruleset& ruleset = setup.ruleset;
    const bool dealt = ruleset.monasteries_for_all && !ruleset.extra_monasteries;
    naive::Boxes boxes{.sets = {},
                       .extra_start = ruleset.start_tile == StartTile::extra,
                       .start_in_bag = ruleset.start_tile == StartTile::in_bag,
                       .river_mixes_start = ruleset.river_mixes_start,
                       .players_with_monastery = dealt ? setup.seats : 0,
                       .waterways = ruleset.rivers_and_harbours};
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
    seen.tiles_moved += referee.tiles_moved();
    seen.meeples_moved += referee.meeples_moved();
    seen.for_sale += referee.for_sale();
    seen.sold += referee.sold();
    seen.extended += referee.extended();
    seen.mountains_laid += referee.mountains_laid();
    seen.scored_by_miners += referee.scored_by_miners();
    seen.gifts += referee.gifts();
    seen.goods_put += referee.goods_put();
}

/// A long river of random tiles and few other tiles, so that the river often gets stuck.
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

Setup waterway_setup(Dice& dice, int seats) {
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    do {
        setup.ruleset = random_play::any_ruleset(dice);
    } while (!setup.ruleset.rivers_and_harbours || setup.ruleset.start_tile == StartTile::in_bag);
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        const auto type = static_cast<TileTypeId>(i);
        if (is_waterway_tile(type)) {
            setup.stack[i] = static_cast<std::uint8_t>(dice.below(5));
        }
    }
    setup.start = PlacedTile{{}, *catalogue().find("rh.U"), static_cast<Rotation>(dice.below(4))};
    setup.stack[index_of(*catalogue().find("base.E"))] = 4;
    setup.stack[index_of(plain_monastery())] = 4;
    return setup;
}

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
    for (std::size_t i = games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        play_watched(setup, dice, {.extends_once_in = 20}, seen);
    }
    expect_many(seen.scorings, 5 * seen.games, seen);
}

TEST_P(Agreement, ByAnyRules) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(3000 + seats));
    Seen seen;
    for (std::size_t i = games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        const Ruleset ruleset =
            dice.once_in(2) ? random_play::any_edition(dice) : random_play::any_ruleset(dice);
        std::string text;
        write(text, ruleset);
        SCOPED_TRACE(text);
        const auto setup = standard_setup(ruleset, seats).value();
        expect_set_up(setup);
        play_watched(setup, dice, {.extends_once_in = 20}, seen);
    }
    expect_many(seen.scorings, 5 * seen.games, seen);
    expect_many(seen.taken_home, seen.games / 10, seen);
    expect_many(seen.tiles_moved, seen.games / 4, seen);
    expect_many(seen.meeples_moved, seen.games / 2, seen);
    if (seen.games >= 500) {
        EXPECT_GT(seen.holes_filled, 0) << "rare, but not in so many games";
    }
}

TEST_P(Agreement, OnOddBoardsWithLeavingPlayers) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(2000 + seats));
    Seen seen;
    for (std::size_t i = games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = dice.once_in(2)
                               ? random_play::odd_setup(dice, seats, random_play::any_edition)
                               : random_play::odd_setup(dice, seats);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        play_watched(setup, dice, {4, 40, 20}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.discards, seen.games / 20, seen);
    expect_many(seen.set_aside, seen.games / 20, seen);
}

TEST_P(Agreement, AlongRivers) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(4000 + seats));
    Seen seen;
    for (std::size_t i = games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = river_setup(dice, seats);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        ASSERT_EQ(error_in(setup), std::nullopt);
        play_watched(setup, dice, {.extends_once_in = 20}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.set_aside, seen.games, seen);
    expect_many(seen.discards, seen.games, seen);
}

/// Few tiles of few types on tables that grow, so that the last tile is often the only one that
/// completes a feature.
TEST_P(Agreement, WithBoughtTiles) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(5000 + seats));
    Seen seen;
    for (std::size_t i = games(1600) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = random_play::odd_setup(dice, seats, [](Dice& at_random) {
            Ruleset ruleset;
            do {
                ruleset = random_play::any_ruleset(at_random);
                ruleset.buy_tiles = true;
                ruleset.table = {TableMode::extendable, 5, 5, 1};
            } while (conflict(ruleset));
            return ruleset;
        });
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        play_watched(setup, dice, {4, 40, 20}, seen);
    }
    expect_many(seen.extended, seen.games / 4, seen);
    if (seats > 1) {
        expect_many(seen.for_sale, seen.games / 8, seen);
        expect_many(seen.sold, seen.games / 40, seen);
    }
}

Ruleset with_mountains(Dice& dice) {
    Ruleset ruleset;
    do {
        ruleset = random_play::any_ruleset(dice);
    } while (!ruleset.mountains);
    return ruleset;
}

TEST_P(Agreement, AmongMountains) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(9000 + seats));
    Seen seen;
    for (std::size_t i = games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = dice.once_in(4) ? standard_setup(with_mountains(dice), seats).value()
                                           : random_play::odd_setup(dice, seats, with_mountains);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        play_watched(setup, dice, {4, 100}, seen);
    }
    expect_many(seen.mountains_laid, seen.games, seen);
    expect_many(seen.scored_by_miners, 0, seen);
}

Ruleset with_a_dealer(Dice& dice) {
    Ruleset ruleset;
    do {
        ruleset = random_play::any_ruleset(dice);
        ruleset.supply = TileSupply::dealer;
    } while (conflict(ruleset));
    return ruleset;
}

TEST_P(Agreement, WithDealtTiles) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(6000 + seats));
    Seen seen;
    for (std::size_t i = games(400) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = random_play::odd_setup(dice, seats, with_a_dealer);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        play_watched(setup, dice, {4, 100}, seen);
    }
    if (seats > 1) {
        expect_many(seen.gifts, seen.games, seen);
    }
}

TEST_P(Agreement, AlongWaterways) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(7000 + seats));
    Seen seen;
    for (std::size_t i = games(800) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = waterway_setup(dice, seats);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        ASSERT_EQ(error_in(setup), std::nullopt);
        play_watched(setup, dice, {4, dice.once_in(4) ? 60U : 0U}, seen);
    }
    expect_many(seen.scorings, seen.games / 2, seen);
    expect_many(seen.goods_put, seen.games / 10, seen);
}

INSTANTIATE_TEST_SUITE_P(Seats, Agreement, testing::Range(1, static_cast<int>(seats_max) + 1));

}  // namespace
}  // namespace bastide
