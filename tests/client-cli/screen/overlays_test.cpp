// Overlays of the board, and dead cells: cells where no remaining tile fits.
#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/piece_art.hpp"
#include "client-cli/screen/highlights.hpp"
#include "client/turn/board_window.hpp"
#include "engine/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::screen {
namespace {

using paint::Paint;
using paint::Shade;

const std::vector<paint::SeatMark> colours{{Paint::red, U'R'}, {Paint::blue, U'B'}};

Game game_of(const std::string& tiles,
             const std::string& rest,
             const std::string& seats = "score 0 supply 5",
             const std::string& ruleset = "base-c1 followers 7") {
    const auto game =
        read_position("position 1\nruleset " + ruleset + "\nseat 1 " + seats + "\nseat 2 " + seats +
                      "\nturn 4 seat 1 step draw\n" + tiles + rest + "end\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

TileTypeId kind(const char* name) {
    return *catalogue().find(name);
}

bool is_dead(const Game& game, Cell cell) {
    const auto dead = turn::dead_cells(game);
    return std::find(dead.begin(), dead.end(), cell) != dead.end();
}

TEST(DeadCells, FitNoRemainingTile) {
    // The remaining tile has only fields: it fits neither the road on the east nor the city on the
    // north.
    const Game game = game_of("tile base.D 0,0 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    auto dead = turn::dead_cells(game);
    std::sort(dead.begin(), dead.end());
    EXPECT_EQ(dead, (std::vector<Cell>{{0, -1}, {-1, 0}, {1, 0}}));
}

TEST(DeadCells, TilesMayBeTurned) {
    // E has one city, to the north; rotated by 180° it fits north of D.
    const Game game = game_of("tile base.D 0,0 r0\n", "unseen base.E 1\n", "score 0 supply 7");
    EXPECT_FALSE(is_dead(game, {0, -1}));
    EXPECT_TRUE(is_dead(game, {1, 0}));
}

TEST(DeadCells, ATileInHandMayStillBeLaid) {
    Game game = game_of("tile base.D 0,0 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    EXPECT_TRUE(is_dead(game, {1, 0}));
    game.turn.hand = kind("base.U");
    EXPECT_FALSE(is_dead(game, {1, 0}));
    game.turn.hand.reset();
    game.hands.push_back({Seat{1}, kind("base.U"), false});
    EXPECT_FALSE(is_dead(game, {1, 0}));
    game.hands.clear();
    game.display.push_back(kind("base.U"));
    EXPECT_FALSE(is_dead(game, {1, 0}));
    game.display.clear();
    game.aside.push_back(kind("base.U"));
    EXPECT_FALSE(is_dead(game, {1, 0}));
    game.aside.clear();
    EXPECT_TRUE(is_dead(game, {1, 0}));
    game.player(Seat{0}).monastery = kind("base.A");
    EXPECT_FALSE(is_dead(game, {1, 0}));
}

TEST(DeadCells, DiscardedTilesDoNotComeBack) {
    Game game = game_of("tile base.D 0,0 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    game.discarded.push_back(kind("base.U"));
    EXPECT_TRUE(is_dead(game, {1, 0}));
}

TEST(DeadCells, EverySideWithANeighbourCounts) {
    // 1,1 has a road to its north and, because of its other neighbour, a field to its west.
    const Game game = game_of("tile base.D 0,0 r0\ntile base.V 1,0 r0\ntile base.B 0,1 r0\n",
                              "unseen base.U 1\n",
                              "score 0 supply 7");
    EXPECT_FALSE(is_dead(game, {1, 1}));
    EXPECT_TRUE(is_dead(game, {0, -1}));
}

TEST(DeadCells, AMountainMayFillThem) {
    const std::string with_mountains = "base-c1 followers 7 farms=1 mountains=true";
    Game game =
        game_of("tile base.B 0,0 r0\n", "unseen base.C 1\n", "score 0 supply 7", with_mountains);
    EXPECT_TRUE(turn::dead_cells(game).empty());
    game.ruleset.mountains = false;
    EXPECT_EQ(turn::dead_cells(game).size(), 4U);
}

TEST(DeadCells, ExcludeCellsBeyondTheTable) {
    Game game = game_of("tile base.D 0,0 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    game.ruleset.table = {TableMode::fixed, 1, 3};
    EXPECT_EQ(turn::dead_cells(game), (std::vector<Cell>{{0, -1}}));
}

Tint tint_at(const Tints& tints, const Game& game, Cell cell, const char* segment) {
    const auto& type = game.board.type_of(*game.board.tile_at(cell));
    return tints.of_nodes[game.board.node({cell, find_segment(type, segment)})];
}

std::string words_at(const Tints& tints, const Game& game, Cell cell, const char* segment) {
    const auto& type = game.board.type_of(*game.board.tile_at(cell));
    std::string text;
    for (const Mark& mark : tints.marks) {
        if (mark.at == SegmentAt{cell, find_segment(type, segment)}) {
            for (const Span& word : mark.words) {
                text += word.text;
            }
        }
    }
    return text;
}

// A city of two tiles above a road that continues to the east.
const char* const small_city =
    "tile base.D 0,0 r0\n"
    "tile base.E 0,-1 r180\n"
    "tile base.U 1,0 r0\n";

Game with_meeples() {
    return game_of(small_city,
                   "meeple 1 follower 1,0 r0\nmeeple 2 follower 0,0 f0\n"
                   "meeple 1 follower 0,-1 f0\nmeeple 2 follower 0,0 f1\nunseen base.B 1\n");
}

TEST(Owners, HaveTheirFeaturesInTheirColour) {
    const Game game = with_meeples();
    const Tints tints = owners_overlay(game, colours, paint::Depth::none);
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "r0").colour, Paint::red);
    EXPECT_EQ(tint_at(tints, game, {1, 0}, "r0").colour, Paint::red);
    EXPECT_EQ(tint_at(tints, game, {1, 0}, "f1").colour, Paint::blue);
    EXPECT_EQ(words_at(tints, game, {0, 0}, "r0"), "R");
    EXPECT_EQ(words_at(tints, game, {1, 0}, "r0"), "");
}

TEST(Owners, NeedNoMarksInFullColour) {
    const Game game = with_meeples();
    EXPECT_TRUE(owners_overlay(game, colours, paint::Depth::full).marks.empty());
    EXPECT_FALSE(owners_overlay(game, colours, paint::Depth::full, paint::Palette::colour_blind)
                     .marks.empty());
}

TEST(Owners, NobodysFeaturesStepBack) {
    const Game game = with_meeples();
    const Tints tints = owners_overlay(game, colours, paint::Depth::none);
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "c0"), (Tint{Shade::dark, {}, {}}));
    EXPECT_EQ(tints.rest.shade, Shade::dark);
}

/// V-9: a miner owns the city only while it is open.
TEST(Owners, HoldCitiesByTheirMiners) {
    const std::string open = "tile base.F 0,0 r0\ntile base.E 1,0 r270\ntile mt.M 0,-1 r0\n";
    for (const bool closed : {false, true}) {
        const Game game = game_of(open + (closed ? "tile base.E -1,0 r90\n" : ""),
                                  "meeple 2 follower 0,-1 p0\nmeeple 1 follower 0,0 f1\n"
                                  "unseen base.B 1\n",
                                  "score 0 supply 6",
                                  "base-c1 followers 7 farms=1 mountains=true");
        const Tints tints = owners_overlay(game, colours, paint::Depth::full);
        EXPECT_EQ(tint_at(tints, game, {1, 0}, "c0").colour,
                  closed ? std::nullopt : std::optional(Paint::blue));
        EXPECT_EQ(tint_at(tints, game, {0, -1}, "p0").colour, Paint::blue);
    }
}

TEST(Owners, ShareAFeatureInStripes) {
    Game game = with_meeples();
    // Red's farmer beside the city moves to blue's field.
    game = game_of(small_city,
                   "meeple 1 follower 0,0 f1\nmeeple 2 follower 1,0 f1\nunseen base.B 1\n",
                   "score 0 supply 6");
    const Tints tints = owners_overlay(game, colours, paint::Depth::none);
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "f1").colour, Paint::red);
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "f1").other, Paint::blue);
    bool red = false;
    bool blue = false;
    for (int x = 0; x < 12; ++x) {
        const Paint shown = tinted(Paint::meadow, tint_at(tints, game, {0, 0}, "f1"), {x, 0}).paint;
        red = red || shown == Paint::red;
        blue = blue || shown == Paint::blue;
    }
    EXPECT_TRUE(red && blue);
}

TEST(Farms, ShowTheirOwnersAndPoints) {
    const Game game = with_meeples();
    const Tints tints = farms_overlay(game, colours, paint::Depth::full);
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "f0").colour, Paint::blue);
    EXPECT_EQ(tint_at(tints, game, {0, -1}, "f0").colour, Paint::red);
    EXPECT_EQ(words_at(tints, game, {1, 0}, "f0"), "B+3");
    EXPECT_EQ(words_at(tints, game, {1, 0}, "f1"), "B+0");
    EXPECT_EQ(words_at(tints, game, {0, -1}, "c0"), "+3");
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "c0"), Tint{});
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "r0").shade, Shade::dark);
}

TEST(Farms, DifferFromNeighboursIfUnclaimed) {
    const Game game = game_of("tile base.X 0,0 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    const Tints tints = farms_overlay(game, colours, paint::Depth::full);
    for (const char* one : {"f0", "f1", "f2", "f3"}) {
        for (const char* other : {"f0", "f1", "f2", "f3"}) {
            if (std::string(one) != other) {
                EXPECT_NE(tint_at(tints, game, {0, 0}, one), tint_at(tints, game, {0, 0}, other));
            }
        }
    }
}

TEST(OpenFeatures, ShowTheirMissingParts) {
    const Game game = game_of(
        std::string(small_city) + "tile base.B 0,1 r0\n", "unseen base.B 1\n", "score 0 supply 7");
    const Tints tints = open_overlay(game, paint::Depth::full);
    EXPECT_EQ(tint_at(tints, game, {1, 0}, "r0"), Tint{});
    EXPECT_EQ(words_at(tints, game, {0, 0}, "r0"), "2");
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "c0").shade, Shade::dark);
    EXPECT_EQ(words_at(tints, game, {0, 1}, "m0"), "6");
    EXPECT_EQ(tint_at(tints, game, {0, 0}, "f0").shade, Shade::dark);
}

TEST(Owners, CanBeReadOnEveryColour) {
    for (int colour = v1::RED; colour <= v1::WHITE; ++colour) {
        for (const auto depth : {paint::Depth::colours8,
                                 paint::Depth::colours16,
                                 paint::Depth::colours256,
                                 paint::Depth::full}) {
            const paint::SeatMark seat = paint::seat_mark(static_cast<v1::Colour>(colour));
            const paint::Style style = paint::letters_on(seat.paint, depth);
            EXPECT_NE(paint::terminal_colour(style.ink, depth),
                      paint::terminal_colour(style.ground, depth));
        }
    }
}

TEST(Tints, DifferFromPlainPaintInFewColours) {
    const Game game = with_meeples();
    for (const paint::Depth depth : {paint::Depth::colours8, paint::Depth::colours16}) {
        const Tints tints = Tints::dimmed(game.board, depth);
        for (const auto& [segment, own] :
             {std::pair{"c0", Paint::roof}, std::pair{"f0", Paint::meadow}}) {
            const auto back = tinted(own, tint_at(tints, game, {0, 0}, segment), {});
            EXPECT_NE(paint::terminal_colour(back, depth), paint::terminal_colour(own, depth));
        }
    }
}

TEST(Tints, LightUponDarkIsPlain) {
    const Tint light{Shade::light, {}, {}};
    EXPECT_EQ(tinted(Paint::roof, light, {}), paint::Colour(Paint::roof, Shade::light));
    EXPECT_EQ(tinted({Paint::roof, Shade::dark}, light, {}), paint::Colour(Paint::roof));
    EXPECT_EQ(tinted({Paint::roof, Shade::dark}, {}, {}), paint::Colour(Paint::roof, Shade::dark));
}

TEST(Tints, PennantsAndWallsKeepTheirColour) {
    const Tint red{Shade::plain, Paint::red, {}};
    EXPECT_EQ(tinted(Paint::roof, red, {}), paint::Colour(Paint::red));
    EXPECT_EQ(tinted(Paint::shield, red, {}), paint::Colour(Paint::shield));
    EXPECT_EQ(tinted(Paint::wall, red, {}), paint::Colour(Paint::wall));
}

}  // namespace
}  // namespace bastide::screen
