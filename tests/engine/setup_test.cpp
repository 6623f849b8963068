// The beginning of a game (SU-1 to SU-4), and the limits of custom set-ups.
#include "engine/setup.hpp"

#include "engine/prompt.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

namespace bastide {
namespace {

// googletest reserves the name Setup in tests.
using Start = Setup;

Start standard(int seats) {
    return standard_setup({}, seats).value();
}

TEST(Setup, GivesTheBoxOfTheBaseGame) {
    const Start setup = standard(2);
    EXPECT_EQ(catalogue()[setup.start->type].name, "base.D");
    EXPECT_EQ(setup.start->cell, (Cell{0, 0}));
    EXPECT_EQ(setup.start->rotation, Rotation::r0);
    EXPECT_EQ(total(setup.stack), 71);
    EXPECT_EQ(setup.stack[index_of(setup.start->type)], 3);
}

TEST(Setup, SeatsEverybodyWithSevenFollowers) {
    for (const int seats : {1, 2, 3, 4, 5, 6, 7, 8}) {
        const Game game = start(standard(seats));
        ASSERT_EQ(game.players.size(), static_cast<std::size_t>(seats));
        for (const Player& player : game.players) {
            EXPECT_EQ(player, (Player{0, {7}, false}));
        }
        EXPECT_EQ(prompt(game), (Prompt{chance, Step::draw}));
        EXPECT_EQ(game.turn.number, 1);
        EXPECT_EQ(game.board.tiles().size(), 1U);
        EXPECT_EQ(game.board.open_cells().size(), 4U);
    }
}

TEST(Setup, LetsAnySeatBegin) {
    const auto setup = standard_setup({}, 3, Seat{2});
    ASSERT_TRUE(setup.ok());
    EXPECT_EQ(start(*setup).turn.seat, Seat{2});
}

TEST(Setup, SkipsWithdrawnSeatsClockwise) {
    Game game = start(standard(4));
    EXPECT_EQ(next_seat(game, Seat{0}), Seat{1});
    EXPECT_EQ(next_seat(game, Seat{3}), Seat{0});
    game.player(Seat{1}).withdrawn = true;
    game.player(Seat{2}).withdrawn = true;
    EXPECT_EQ(next_seat(game, Seat{0}), Seat{3});
    EXPECT_EQ(game.seats_in_play(), 2);
    game.player(Seat{3}).withdrawn = true;
    EXPECT_EQ(next_seat(game, Seat{0}), Seat{0});
}

// ED-5.
TEST(Setup, AddsAnExtraStartTile) {
    const Start extra = standard_setup({.start_tile = StartTile::extra}, 2).value();
    EXPECT_EQ(extra.start, standard(2).start);
    EXPECT_EQ(total(extra.stack), 72);
    EXPECT_EQ(extra.stack[index_of(extra.start->type)], 4);
}

TEST(Setup, MixesTheBoxesOfAllSets) {
    Ruleset ruleset;
    ruleset.sets = tile_set("base-c2");
    ruleset.sets |= tile_set("inns-c2");
    const Start with_inns = standard_setup(ruleset, 2).value();
    EXPECT_EQ(total(with_inns.stack), 71 + 18);
    EXPECT_EQ(catalogue()[with_inns.start->type].name, "base.D");
    EXPECT_EQ(with_inns.stack[index_of(*catalogue().find("ic.K"))], 2);
    EXPECT_EQ(with_inns.stack[index_of(*catalogue().find("base.Ug"))], 1);
    ruleset.sets |= tile_set("base-c1");
    const Start two_boxes = standard_setup(ruleset, 2).value();
    EXPECT_EQ(total(two_boxes.stack), 71 + 18 + 72);
    EXPECT_EQ(two_boxes.stack[index_of(two_boxes.start->type)], 7);
}

// RV-1, RV-2.
TEST(Setup, BeginsWithTheSpring) {
    Ruleset ruleset;
    ruleset.sets |= tile_set("river1-c1");
    const TileTypeId usual = *catalogue().find("base.D");
    const Start removed = standard_setup(ruleset, 2).value();
    EXPECT_EQ(catalogue()[removed.start->type].name, "river1.A");
    EXPECT_EQ(total(removed.stack), 71 + 11);
    EXPECT_EQ(removed.stack[index_of(usual)], 3);
    ruleset.river_mixes_start = true;
    const Start mixed = standard_setup(ruleset, 2).value();
    EXPECT_EQ(mixed.start, removed.start);
    EXPECT_EQ(mixed.stack[index_of(usual)], 4);
    ruleset.sets = tile_set("river1-c1");
    EXPECT_EQ(total(standard_setup(ruleset, 2).value().stack), 11);
}

// HR-5.
TEST(Setup, LeavesTheStartTileInTheBag) {
    const Start setup = standard_setup({.start_tile = StartTile::in_bag}, 2).value();
    EXPECT_EQ(setup.start, std::nullopt);
    EXPECT_EQ(total(setup.stack), 72);
    EXPECT_EQ(prompt(start(setup)), (Prompt{chance, Step::opening}));
}

// V-1: the box has six monasteries; further players get plain ones.
TEST(Setup, HasAMonasteryForAll) {
    const auto plain = index_of(plain_monastery());
    for (const int seats : {2, 6, 7, 8}) {
        const Start from_stack = standard_setup({.monasteries_for_all = true}, seats).value();
        EXPECT_EQ(from_stack.stack[plain], 4 + std::max(0, seats - 6)) << seats;
        EXPECT_EQ(start(from_stack).players[0].monastery, std::nullopt) << "not dealt yet";
        const Start extra =
            standard_setup({.monasteries_for_all = true, .extra_monasteries = true}, seats).value();
        EXPECT_EQ(extra.stack, standard(seats).stack);
        for (const Player& player : start(extra).players) {
            EXPECT_EQ(player.monastery, plain_monastery());
        }
    }
}

TEST(Setup, LimitsTheNumberOfTiles) {
    WordReader words(
        "base-c1,base-c2,inns-c1,inns-c2,river1-c1 startTile=extra monasteriesForAll=true "
        "extraMonasteries=true");
    const Ruleset all = read_ruleset(words).value();
    ASSERT_FALSE(standard_setup(all, 6).ok());
    EXPECT_NE(standard_setup(all, 6).error().message.find("at most 192 tiles"), std::string::npos);
    Ruleset without = all;
    without.monasteries_for_all = without.extra_monasteries = false;
    EXPECT_TRUE(standard_setup(without, 6).ok());
}

// SU-4, HR-2, V-2, V-3: the first prompt of a game.
TEST(Setup, AsksChanceFirst) {
    EXPECT_EQ(prompt(start(standard_setup({.first_player = FirstPlayer::most_roads}, 2).value())),
              (Prompt{chance, Step::opening}));
    EXPECT_EQ(prompt(start(standard_setup({.first_player = FirstPlayer::most_roads}, 1).value())),
              (Prompt{chance, Step::draw}));
    for (const TileSupply supply : {TileSupply::stack,
                                    TileSupply::draw_ahead,
                                    TileSupply::hand,
                                    TileSupply::display,
                                    TileSupply::deal_all}) {
        EXPECT_EQ(prompt(start(standard_setup({.supply = supply}, 2).value())),
                  (Prompt{chance, Step::draw}));
    }
    EXPECT_EQ(
        prompt(start(
            standard_setup({.monasteries_for_all = true, .extra_monasteries = true}, 2).value())),
        (Prompt{Seat{0}, Step::choose}));
}

// IC-5, AB-1, V-12.
TEST(Setup, GivesEveryKindOfMeeple) {
    const Ruleset ruleset{.followers = followers_by_table, .big_followers = 1, .abbots = 1};
    const Game game = start(standard_setup(ruleset, 4).value());
    for (const Player& player : game.players) {
        EXPECT_EQ(player, (Player{0, {5, 1, 1}, false}));
    }
}

TEST(Setup, RejectsInvalidSetups) {
    Ruleset rivers;
    rivers.sets |= tile_set("river1-c1");
    EXPECT_TRUE(standard_setup(rivers, 2).ok());
    rivers.sets |= tile_set("river1-c2");
    EXPECT_FALSE(standard_setup(rivers, 2).ok());
    EXPECT_FALSE(standard_setup({.sets = 0}, 2).ok());
    EXPECT_FALSE(standard_setup({.sets = tile_set("inns-c1")}, 2).ok());
    EXPECT_FALSE(standard_setup({.followers = followers_max + 1}, 2).ok());
    EXPECT_TRUE(standard_setup({.followers = followers_max}, 2).ok());
    for (const int seats : {-1, 0, 9, 257, 1 << 16}) {
        EXPECT_FALSE(standard_setup({}, seats).ok()) << seats;
    }
    EXPECT_FALSE(standard_setup({}, 2, Seat{2}).ok());
}

using Change = std::function<void(Start&)>;

void expect_fault(const std::string& says, const Change& change) {
    Start setup = standard(2);
    ASSERT_EQ(error_in(setup), std::nullopt);
    change(setup);
    const auto wrong = error_in(setup);
    ASSERT_NE(wrong, std::nullopt) << says;
    EXPECT_NE(wrong->find(says), std::string::npos) << *wrong;
}

TEST(Setup, HasAFaultBeyondEachLimit) {
    const auto some = catalogue().types().size();
    expect_fault("1 to 8 seats", [](Start& s) { s.seats = 0; });
    expect_fault("1 to 8 seats", [](Start& s) { s.seats = seats_max + 1; });
    expect_fault("first seat", [](Start& s) { s.first = Seat{2}; });
    expect_fault("12 followers", [](Start& s) { s.ruleset.followers = followers_max + 1; });
    expect_fault("not in the catalogue",
                 [&](Start& s) { s.start->type = static_cast<TileTypeId>(some); });
    expect_fault("not in the catalogue", [&](Start& s) { s.stack.at(some) = 1; });
    expect_fault("at most 192 tiles", [](Start& s) { s.stack = {tiles_max}; });
    expect_fault("no tile in the stack", [](Start& s) { s.stack = {}; });
    expect_fault("either laid or", [](Start& s) { s.start.reset(); });
    expect_fault("either laid or", [](Start& s) { s.ruleset.start_tile = StartTile::in_bag; });
    expect_fault("no tile in the bag to begin with", [](Start& s) {
        s.ruleset.start_tile = StartTile::in_bag;
        s.start.reset();
        s.stack = {};
        s.stack.at(index_of(*catalogue().find("river1.D"))) = 1;
    });
    expect_fault("cannot be combined", [](Start& s) { s.ruleset.extra_monasteries = true; });
    expect_fault("too far out", [](Start& s) { s.start->cell.x = coordinate_max; });
    expect_fault("too far out", [](Start& s) { s.start->cell.y = -coordinate_max; });
}

TEST(Setup, HasNoFaultAtEachLimit) {
    Start setup = standard(seats_max);
    setup.ruleset.followers = followers_max;
    setup.stack = {tiles_max - 1};
    setup.start->cell = {coordinate_max - static_cast<int>(tiles_max), 0};
    EXPECT_EQ(error_in(setup), std::nullopt);
    EXPECT_EQ(start(setup).players.size(), seats_max);
}

}  // namespace
}  // namespace bastide
