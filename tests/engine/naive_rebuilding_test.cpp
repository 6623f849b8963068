// The naive rules for moving tiles (V-10), on small boards.
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace naive {
namespace {

using Laid = std::vector<std::pair<std::string, Placement>>;

Board laid(const Laid& tiles, const Land& land = {}) {
    Board board(facts(), land);
    for (const auto& [tile, placement] : tiles) {
        board.lay(tile, placement);
    }
    return board;
}

/// A board of monasteries, whose fields fit everywhere.
Board monasteries(const std::vector<Cell>& cells, const Land& land = {}) {
    Laid tiles;
    for (const Cell cell : cells) {
        tiles.push_back({"base.B", {cell, 0}});
    }
    return laid(tiles, land);
}

std::set<Cell> targets(const Board& board, Cell from, Cell last) {
    std::set<Cell> cells;
    for (const Move& move : board.legal_moves(last)) {
        if (move.from == from) {
            cells.insert(move.to.cell);
        }
    }
    return cells;
}

TEST(NaiveRebuilding, TakesOnlyLooseTiles) {
    //     0 1 2 3
    //   0 . B B .      the tile at 3,1 was laid last
    //   1 B B B B
    //   2 . . . B
    Board board = monasteries({{1, 0}, {1, 1}, {0, 1}, {2, 1}, {2, 0}, {3, 1}, {3, 2}});
    const Cell last{3, 1};
    board.deploy(0, {{0, 1}, "m0"});
    EXPECT_EQ(board.lifting_refusal({9, 9}, last), "no tile");
    EXPECT_EQ(board.lifting_refusal(last, last), "just laid");
    EXPECT_EQ(board.lifting_refusal({0, 1}, last), "occupied");
    EXPECT_EQ(board.lifting_refusal({1, 1}, last), "too many neighbours");
    EXPECT_EQ(board.lifting_refusal({1, 0}, last), std::nullopt) << "two, and a way round";
    EXPECT_EQ(board.lifting_refusal({3, 2}, last), std::nullopt) << "at the end of an arm";
    EXPECT_EQ(board.lifting_refusal({3, 1}, {3, 2}), "falls apart");
}

TEST(NaiveRebuilding, TakesNoTileOfTheRiver) {
    Board board = laid({{"river1.A", {{0, 0}, 0}}});
    const Placement next = board.legal_placements("river1.I").front();
    board.lay("river1.I", next);
    board.lay("base.B", board.legal_placements("base.B").front());
    EXPECT_EQ(board.lifting_refusal({0, 0}, {9, 9}), "fixed");
    EXPECT_EQ(board.lifting_refusal(next.cell, {9, 9}), "fixed");
}

TEST(NaiveRebuilding, IgnoresTheLiftedTileForPlacement) {
    const Board board = monasteries({{0, 0}, {1, 0}, {2, 0}});
    const std::set<Cell> round_two{{1, -1}, {2, -1}, {1, 1}, {2, 1}, {3, 0}};
    EXPECT_EQ(targets(board, {0, 0}, {2, 0}), round_two) << "not on what lay beside it alone";
    EXPECT_TRUE(targets(board, {1, 0}, {2, 0}).empty());
}

TEST(NaiveRebuilding, RotatesItAsNeeded) {
    const Board board = laid({{"base.D", {{0, 0}, 0}}, {"base.U", {{1, 0}, 0}}});
    const std::vector<Move> moves = board.legal_moves({1, 0});
    EXPECT_TRUE(std::ranges::find(moves, Move{{0, 0}, {{2, 0}, 90}}) == moves.end());
    EXPECT_TRUE(std::ranges::find(moves, Move{{0, 0}, {{2, 0}, 0}}) != moves.end());
}

TEST(NaiveRebuilding, MeasuresTheTableFromTheOriginalStartCell) {
    const Land land{.table = Land::Table::fixed, .width = 3, .height = 3};
    Board board = monasteries({{0, 0}, {1, 0}}, land);
    board.move({{0, 0}, {{1, 1}, 0}}, {1, 0});
    EXPECT_EQ(board.refusal("base.B", {{2, 0}, 0}), "off the table");
    EXPECT_EQ(board.refusal("base.B", {{0, 0}, 0}), std::nullopt);
}

TEST(NaiveRebuilding, IgnoresTheLiftedTileOnASlidingTable) {
    const Land land{.table = Land::Table::sliding, .width = 3, .height = 1};
    const Board board = monasteries({{0, 0}, {1, 0}, {2, 0}}, land);
    EXPECT_EQ(targets(board, {0, 0}, {2, 0}), (std::set<Cell>{{3, 0}}));
}

TEST(NaiveRebuilding, ReopensCompleteFeatures) {
    Board board = laid({{"base.E", {{0, 0}, 0}}});
    board.lay("base.E", {{0, -1}, 180});
    EXPECT_EQ(board.score_completed({0, -1}).size(), 1U);
    board.lay("base.B", {{0, 1}, 0});
    board.move({{0, -1}, {{0, 2}, 180}}, {0, 1});
    EXPECT_FALSE(board.feature_at({{0, 0}, "c0"}).complete());
    EXPECT_TRUE(board.score_completed({0, 1}).empty());
}

TEST(NaiveRebuilding, ScoresFeaturesCompletedByAMove) {
    // A knight in the city at 0,0. The cap at 1,-1 moves over it, while a tile is placed at 0,1.
    Board board = laid({{"base.E", {{0, 0}, 0}}});
    board.deploy(0, {{0, 0}, "c0"});
    board.lay("base.B", {{1, 0}, 0});
    board.lay("base.E", {{1, -1}, 0});
    board.lay("base.B", {{0, 1}, 0});
    board.move({{1, -1}, {{0, -1}, 180}}, {0, 1});
    const std::vector<Score> scores = board.score_completed({0, 1});
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores.front().points, (Points{{0, 4}}));
    EXPECT_TRUE(board.followers().empty());
}

TEST(NaiveRebuilding, JudgesLateFollowersBeforeTheTurn) {
    const Rules rules{.late_follower = true};
    const auto can_go = [&](const Board& board, const Spot& spot, Cell last) {
        return std::ranges::count(board.legal_deployments(last, 1, Piece::follower, rules), spot);
    };
    // Two cities of two tiles: one complete before the turn, one completed by a move in it.
    Board board = laid({{"base.E", {{0, 0}, 0}}, {"base.E", {{0, -1}, 180}}});
    board.lay("base.B", {{1, 0}, 0});
    board.lay("base.E", {{2, 0}, 0});
    board.lay("base.E", {{3, 0}, 0});
    board.lay("base.B", {{1, 1}, 0});
    EXPECT_EQ(can_go(board, {{0, 0}, "c0"}, {1, 1}), 0);
    board.move({{3, 0}, {{2, -1}, 180}}, {1, 1});
    EXPECT_EQ(can_go(board, {{0, 0}, "c0"}, {1, 1}), 0);
    EXPECT_EQ(can_go(board, {{2, 0}, "c0"}, {1, 1}), 1);
    EXPECT_EQ(can_go(board, {{2, -1}, "c0"}, {1, 1}), 1);
}

TEST(NaiveRebuilding, RejectsInvalidMoves) {
    Board board = monasteries({{0, 0}, {1, 0}});
    EXPECT_THROW(board.move({{0, 0}, {{0, 0}, 90}}, {1, 0}), std::invalid_argument);
    EXPECT_THROW(board.move({{0, 0}, {{5, 5}, 0}}, {1, 0}), std::invalid_argument);
    EXPECT_THROW(board.move({{1, 0}, {{0, 1}, 0}}, {1, 0}), std::invalid_argument);
}

}  // namespace
}  // namespace naive
