// The naive rules for tiles that others may buy (HR-7) and tables that grow (TB-3).
#include "tests/support/naive_buying.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <string>

namespace naive {
namespace {

/// The start tile: a city open to the north, a road open to the east and the west.
Board start_tile(const Land& land = {}) {
    Board board(facts(), land);
    board.lay("base.D", {{0, 0}, 0});
    return board;
}

TEST(NaiveBuying, RequiresTheOnlyCompletingTile) {
    const Board board = start_tile();
    EXPECT_TRUE(alone_completes_something(board, "base.E", {}));
    EXPECT_TRUE(alone_completes_something(board, "base.E", {{"base.U", 8}, {"base.C", 1}}));
    for (const char* const other : {"base.E", "base.H", "base.D", "base.Eg"}) {
        EXPECT_FALSE(alone_completes_something(board, "base.E", {{other, 1}})) << other;
    }
}

TEST(NaiveBuying, ExcludesTilesWithoutACompletion) {
    const Board board = start_tile();
    for (const char* const tile : {"base.U", "base.C", "base.W"}) {
        EXPECT_FALSE(alone_completes_something(board, tile, {})) << tile;
    }
}

/// Tiles that complete other features do not matter.
TEST(NaiveBuying, OneStructureIsEnough) {
    Board board = start_tile();
    board.lay("base.W", {{1, 0}, 0});
    EXPECT_TRUE(alone_completes_something(board, "base.W", {{"base.E", 1}}));
    EXPECT_FALSE(alone_completes_something(board, "base.W", {{"base.E", 1}, {"base.A", 1}}));
}

/// Tiles around an empty cell, with fields on its side and cities open to the outside.
Board ring() {
    Board board(facts());
    for (const int x : {-1, 0, 1}) {
        board.lay("base.E", {{x, -1}, 0});
    }
    board.lay("base.E", {{-1, 0}, 270});
    board.lay("base.E", {{1, 0}, 90});
    for (const int x : {-1, 0, 1}) {
        board.lay("base.E", {{x, 1}, 180});
    }
    return board;
}

TEST(NaiveBuying, ExcludesAMonasteryCompleteOnPlacement) {
    EXPECT_FALSE(alone_completes_something(ring(), "base.B", {}));
}

TEST(NaiveBuying, CompletesMonasteriesWithAnyFittingTile) {
    Board board(facts());
    for (int x = 0; x < 3; ++x) {
        for (int y = 0; y < 3; ++y) {
            if (x != 2 || y != 1) {
                board.lay("base.B", {{x, y}, 0});
            }
        }
    }
    EXPECT_TRUE(alone_completes_something(board, "base.E", {{"base.X", 1}}));
    EXPECT_FALSE(alone_completes_something(board, "base.E", {{"base.B", 1}}));
}

TEST(NaiveTable, GrowsOnOneSide) {
    Board board = start_tile({.table = Land::Table::extendable, .width = 3, .height = 5});
    board.lay("base.U", {{1, 0}, 0});
    EXPECT_EQ(board.refusal("base.U", {{2, 0}, 0}), "off the table");
    board.put_on(1, 2);
    EXPECT_EQ(board.refusal("base.U", {{2, 0}, 0}), std::nullopt);
    for (const int x : {2, 3}) {
        board.lay("base.U", {{x, 0}, 0});
    }
    EXPECT_EQ(board.refusal("base.U", {{4, 0}, 0}), "off the table");
    board.lay("base.U", {{-1, 0}, 0});
    EXPECT_EQ(board.refusal("base.U", {{-2, 0}, 0}), "off the table");
}

TEST(NaiveTable, GrowsToTheNorthAndTheSouthAsWell) {
    Board board = start_tile({.table = Land::Table::extendable, .width = 1, .height = 1});
    EXPECT_EQ(board.refusal("base.E", {{0, -1}, 180}), "off the table");
    board.put_on(0, 1);
    EXPECT_EQ(board.refusal("base.E", {{0, -1}, 180}), std::nullopt);
    EXPECT_EQ(board.refusal("base.B", {{0, 1}, 0}), "off the table");
    board.put_on(2, 1);
    EXPECT_EQ(board.refusal("base.B", {{0, 1}, 0}), std::nullopt);
}

}  // namespace
}  // namespace naive
