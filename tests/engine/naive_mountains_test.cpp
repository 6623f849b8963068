// The mountains of the naive rules (V-9), on boards worked out by hand.
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace naive {
namespace {

constexpr Player red = 0;
constexpr Player blue = 1;
const Rules by_city{.farm_method = 1};

Board lone(const std::string& tile, Land land = {}) {
    Board board(facts(), std::move(land));
    board.lay(tile, {{0, 0}, 0});
    return board;
}

/// A city with a pennant at 0,0, open to the west, with fields north and south of it.
Board open_city() {
    Board board = lone("base.F");
    board.lay("base.E", {{1, 0}, 270});
    return board;
}

std::vector<Score> close(Board& board, const Rules& rules = by_city) {
    board.lay("base.E", {{-1, 0}, 90});
    return board.score_completed({-1, 0}, rules);
}

void lay_miner(Board& board, Cell cell, Player player, Piece piece = Piece::follower) {
    board.lay_mountain(cell);
    board.deploy(player, {cell, "p0"}, piece);
}

TEST(NaiveMountains, LieBesideFieldsWithoutARoad) {
    Board board = lone("base.D");  // city in the north, road from west to east
    EXPECT_EQ(board.legal_mountains("base.U"), (std::vector<Cell>{{0, 1}}));
    EXPECT_EQ(board.refusal_of_mountain({0, -1}), "edge");
    EXPECT_EQ(board.refusal_of_mountain({1, 0}), "edge");
    EXPECT_EQ(board.refusal_of_mountain({0, 0}), "occupied");
    EXPECT_EQ(board.refusal_of_mountain({1, 1}), "no edge neighbour");
}

TEST(NaiveMountains, FitOnEveryTouchingSide) {
    Board board = lone("base.B");
    board.lay("base.U", {{0, 1}, 0});
    board.lay_mountain({1, 0});
    EXPECT_EQ(board.refusal_of_mountain({1, 1}), "edge") << "the road of 0,1 runs there";
}

TEST(NaiveMountains, LieBesideEachOther) {
    Board board = lone("base.D");
    board.lay_mountain({0, 1});
    EXPECT_EQ(board.legal_mountains("base.U"), (std::vector<Cell>{{-1, 1}, {1, 1}, {0, 2}}));
}

TEST(NaiveMountains, TakeTilesWithAFieldBesideThem) {
    Board board = lone("base.D");
    board.lay_mountain({0, 1});
    EXPECT_EQ(board.refusal("base.U", {{0, 2}, 0}), std::nullopt);
    EXPECT_EQ(board.refusal("base.U", {{0, 2}, 90}), "edge");
    EXPECT_EQ(board.refusal("base.C", {{0, 2}, 0}), "edge");
}

TEST(NaiveMountains, AreNoneOfTheRiver) {
    EXPECT_TRUE(lone("base.B").legal_mountains("river1.D").empty());
    EXPECT_EQ(lone("base.B").legal_mountains("base.C").size(), 4U);
}

TEST(NaiveMountains, LieOnTheTable) {
    const Board board = lone("base.B", {.table = Land::Table::fixed, .width = 3, .height = 1});
    EXPECT_EQ(board.legal_mountains("base.C"), (std::vector<Cell>{{-1, 0}, {1, 0}}));
    EXPECT_EQ(board.refusal_of_mountain({0, 1}), "off the table");
}

TEST(NaiveMountains, EndFarms) {
    Board board = lone("base.B");
    board.lay_mountain({1, 0});
    board.lay("base.B", {{2, 0}, 0});
    EXPECT_EQ(board.feature_at({{0, 0}, "f0"}).spots.size(), 1U);
    EXPECT_EQ(board.feature_at({{2, 0}, "f0"}).spots.size(), 1U);
}

TEST(NaiveMountains, CountAsNeighboursOfAMonastery) {
    Board board = lone("base.B");
    board.deploy(red, {{0, 0}, "m0"});
    for (const Cell cell :
         std::vector<Cell>{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}) {
        EXPECT_FALSE(board.feature_at({{0, 0}, "m0"}).complete());
        board.lay_mountain(cell);
    }
    const auto scores = board.score_completed({-1, -1}, by_city);
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].points, (Points{{red, 9}}));
}

TEST(NaiveMiners, TakeTheOnlyPlaceOnAMountain) {
    Board board = lone("base.B");
    const Cell cell{1, 0};
    const std::vector<Spot> there{{cell, "p0"}};
    board.lay_mountain(cell);
    EXPECT_EQ(board.legal_deployments(cell, 1), there);
    EXPECT_EQ(board.legal_deployments(cell, 1, Piece::big), there);
    EXPECT_EQ(board.legal_deployments(cell, 1, Piece::follower, {.farmers = false}), there);
    EXPECT_TRUE(board.legal_deployments(cell, 1, Piece::abbot).empty());
    EXPECT_TRUE(board.legal_deployments(cell, 0).empty());
    board.deploy(red, there[0]);
    EXPECT_TRUE(board.legal_deployments(cell, 1).empty());
    board.lay_mountain({2, 0});
    EXPECT_EQ(board.legal_deployments({2, 0}, 1).size(), 1U) << "mountains are not joined";
}

TEST(NaiveMiners, MayGoToEarlierMountainsAsLateFollowers) {
    Board board = lone("base.B");
    board.lay_mountain({1, 0});
    board.lay_mountain({2, 0});
    const auto spots = board.legal_deployments(
        {2, 0}, 1, Piece::follower, {.farm_method = 1, .late_follower = true});
    EXPECT_TRUE(std::ranges::find(spots, Spot{{1, 0}, "p0"}) != spots.end());
    EXPECT_TRUE(std::ranges::find(spots, Spot{{2, 0}, "p0"}) == spots.end());
}

TEST(NaiveMiners, CountAsKnightsAndStay) {
    Board board = open_city();
    board.deploy(red, {{0, 0}, "c0"});
    lay_miner(board, {0, -1}, blue, Piece::big);
    const auto scores = close(board);
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].points, (Points{{red, 0}, {blue, 8}}));
    EXPECT_EQ(scores[0].feature.followers.size(), 1U);
    EXPECT_EQ(board.followers().size(), 1U);
    EXPECT_TRUE(board.followers().contains({{0, -1}, "p0"}));
}

TEST(NaiveMiners, ScoreACityWithoutKnights) {
    Board board = open_city();
    lay_miner(board, {0, -1}, blue);
    const auto scores = close(board);
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].points, (Points{{blue, 8}}));
}

TEST(NaiveMiners, ReachTwoTilesAndNoMore) {
    Board board = open_city();
    board.lay_mountain({0, -1});
    lay_miner(board, {0, -2}, red);
    lay_miner(board, {1, -2}, blue);
    const auto scores = close(board);
    EXPECT_EQ(scores[0].points, (Points{{red, 8}}));
}

TEST(NaiveMiners, ReachTwoTilesRoundACorner) {
    Board board = open_city();
    lay_miner(board, {1, 1}, red);  // below the other city tile, which has no pennant
    EXPECT_EQ(close(board)[0].points, (Points{{red, 8}}));
}

TEST(NaiveMiners, DoNotBarDeploying) {
    Board board = open_city();
    lay_miner(board, {0, -1}, blue);
    EXPECT_TRUE(board.is_free({{1, 0}, "c0"}));
}

TEST(NaiveMiners, CountOnceWithTwoForgesInOneCity) {
    Board board = open_city();
    board.lay("base.F", {{-1, 0}, 0});
    lay_miner(board, {0, -1}, blue);
    EXPECT_EQ(board.feature_at({{0, 0}, "c0"}).weights(), (Points{{blue, 1}}));
}

TEST(NaiveMiners, CountInEveryCityWithAForge) {
    Board board = open_city();
    lay_miner(board, {0, -1}, red);
    board.lay("base.F", {{0, -2}, 0});
    EXPECT_EQ(board.feature_at({{0, 0}, "c0"}).weights(), (Points{{red, 1}}));
    EXPECT_EQ(board.feature_at({{0, -2}, "c0"}).weights(), (Points{{red, 1}}));
}

TEST(NaiveMiners, HaveNoForgeInACityWithoutPennants) {
    Board board = lone("base.G");
    lay_miner(board, {0, -1}, red);
    EXPECT_TRUE(board.feature_at({{0, 0}, "c0"}).weights().empty());
}

TEST(NaiveMiners, ScoreIncompleteCitiesAtTheEnd) {
    Board board = open_city();
    lay_miner(board, {0, -1}, blue);
    EXPECT_EQ(board.final_scoring(by_city).total, (Points{{blue, 3}}));
    Rules unstable = by_city;
    unstable.incomplete_scores = false;
    EXPECT_TRUE(board.final_scoring(unstable).total.empty());
}

TEST(NaiveMiners, AreFarmersOfCompleteCities) {
    Board board = open_city();
    close(board);
    lay_miner(board, {0, -1}, blue);
    const FinalScores scores = board.final_scoring(by_city);
    EXPECT_TRUE(scores.incomplete.empty());
    EXPECT_EQ(scores.total, (Points{{blue, 4}}));
    Rules without_farmers = by_city;
    without_farmers.farmers = false;
    EXPECT_TRUE(board.final_scoring(without_farmers).total.empty());
}

TEST(NaiveMiners, AddUpWithFarmers) {
    Board board = open_city();
    close(board);
    board.deploy(red, {{0, 0}, "f1"});
    lay_miner(board, {0, -1}, blue);
    EXPECT_EQ(board.final_scoring(by_city).total, (Points{{red, 4}, {blue, 4}}));
    board.lay_mountain({0, -2});
    board.deploy(blue, {{0, -2}, "p0"});
    EXPECT_EQ(board.final_scoring(by_city).total, (Points{{red, 0}, {blue, 4}}));
}

}  // namespace
}  // namespace naive
