// The naive rules on waterways (V-13), compared with numbers worked out by hand.
#include "tests/support/naive.hpp"
#include "tests/support/naive_data.hpp"
#include "tests/support/naive_stack.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace naive {
namespace {

constexpr Player red = 0;
constexpr Player blue = 1;

using Reached = std::map<Cell, std::set<Player>>;

/// A waterway that begins at the western edge of the board: tile U at 0,0.
Board waterway() {
    Board board(facts());
    board.lay("rh.U", {{0, 0}, 0});
    return board;
}

/// The waterway with red's boat on 0,0 and a harbour on 1,0.
Board with_harbour() {
    Board board = waterway();
    board.deploy(red, {{0, 0}, "y0"});
    board.lay("rh.T", {{1, 0}, 90});
    return board;
}

TEST(NaiveHarbours, PaintASecondBox) {
    for (const char* const set : {"base-c1", "base-c2"}) {
        const Opened opened = open_boxes(facts(), {.sets = {set}, .waterways = true});
        int tiles = 1;
        int painted = 0;
        for (const auto& [tile, count] : opened.stack.tiles()) {
            tiles += count;
            painted += tile.starts_with("rh.") ? count : 0;
        }
        EXPECT_EQ(tiles, 144);
        EXPECT_EQ(painted, 30);
        EXPECT_EQ(opened.stack.tiles().at("base.D"), 7) << "of the second set all are drawn";
        EXPECT_EQ(opened.stack.tiles().at("rh.U"), 8) << "one with a garden among them";
        EXPECT_EQ(opened.stack.tiles().at("rh.S"), 2);
        EXPECT_EQ(opened.stack.tiles().at("rh.T"), 1);
        EXPECT_EQ(opened.stack.tiles().at("rh.A"), 2);
    }
}

TEST(NaiveHarbours, WaterMeetsNothingButWater) {
    const Board board = waterway();
    EXPECT_EQ(board.refusal("base.U", {{1, 0}, 0}), "edge");
    EXPECT_EQ(board.refusal("base.B", {{1, 0}, 0}), "edge");
    EXPECT_EQ(board.refusal("rh.V", {{1, 0}, 0}), std::nullopt);
}

TEST(NaiveHarbours, AWaterwayIsScoredLikeARoad) {
    Board board = waterway();
    board.deploy(red, {{0, 0}, "y0"});
    board.lay("rh.A", {{1, 0}, 90});
    EXPECT_EQ(board.ends_at({1, 0}), (std::map<Spot, int>{{{{1, 0}, "y0"}, 3}}));
    EXPECT_TRUE(board.score_completed({1, 0}).empty());
    board.lay("rh.X", {{-1, 0}, 0});
    EXPECT_TRUE(board.ends_at({-1, 0}).empty()) << "a crossing pays nobody for itself";
    const auto scores = board.score_completed({-1, 0});
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].feature.kind, Kind::waterway);
    EXPECT_EQ(scores[0].points, (Points{{red, 3}}));
    EXPECT_TRUE(board.followers().empty());
}

TEST(NaiveHarbours, BoatsIgnoreEachOther) {
    Board board = waterway();
    board.deploy(red, {{0, 0}, "y0"});
    board.lay("rh.U", {{1, 0}, 0});
    EXPECT_TRUE(board.is_free({{1, 0}, "y0"}));
    board.deploy(blue, {{1, 0}, "y0"}, Piece::big);
    EXPECT_FALSE(board.is_free({{1, 0}, "y0"}));
    EXPECT_THROW(board.deploy(red, {{0, 0}, "y0"}), std::invalid_argument);
    EXPECT_EQ(board.final_scoring().total, (Points{{red, 0}, {blue, 2}}));
}

TEST(NaiveHarbours, OneBoatOnAllTheWatersOfATile) {
    Board board(facts());
    board.lay("rh.X", {{0, 0}, 0});
    board.deploy(red, {{0, 0}, "y0"});
    EXPECT_FALSE(board.is_free({{0, 0}, "y1"}));
    EXPECT_TRUE(board.is_free({{0, 0}, "f1"}));
    EXPECT_EQ(board.legal_deployments({0, 0}, 7, Piece::abbot), std::vector<Spot>{});
}

TEST(NaiveHarbours, AHarbourAddsNoTileToItsCity) {
    Board board(facts());
    board.lay("rh.S", {{0, 0}, 0});
    board.lay("base.E", {{0, -1}, 180});
    board.lay("base.E", {{1, 0}, 270});
    board.lay("base.E", {{-1, 0}, 90});
    const Feature city = board.feature_at({{0, 0}, "c0"});
    EXPECT_TRUE(city.complete());
    EXPECT_EQ(city.tiles, 3);
    EXPECT_EQ(worth(city, {}), 8) << "three tiles and the pennant of the harbour";
    EXPECT_EQ(board.feature_at({{0, 0}, "y0"}).tiles, 1);
}

TEST(NaiveHarbours, AMarketIsNoMonastery) {
    Board board(facts());
    board.lay("rh.A", {{0, 0}, 0});
    EXPECT_EQ(board.legal_deployments({0, 0}, 7),
              (std::vector<Spot>{{{0, 0}, "y0"}, {{0, 0}, "f0"}}));
    Stack stack(facts());
    stack.add("rh.A");
    EXPECT_TRUE(stack.monasteries().empty());
}

TEST(NaiveHarbours, ABoatAllowsPuttingGoods) {
    const Board board = with_harbour();
    EXPECT_EQ(board.ends_at({1, 0}), (std::map<Spot, int>{{{{1, 0}, "y0"}, 2}}));
    EXPECT_EQ(board.harbours_reached({1, 0}), (Reached{{{1, 0}, {red}}}));
    EXPECT_EQ(board.places_for_goods(red), (std::set<Spot>{{{1, 0}, "f0"}, {{1, 0}, "f1"}}));
    EXPECT_TRUE(board.places_for_goods(blue).empty());
}

TEST(NaiveHarbours, OnlyTheFirstHarbourOfARiverCounts) {
    Board board = with_harbour();
    board.lay("rh.U", {{-1, 0}, 0});
    board.deploy(blue, {{-1, 0}, "y0"});
    board.lay("rh.S", {{-2, 0}, 270});
    EXPECT_EQ(board.ends_at({-2, 0}), (std::map<Spot, int>{{{{-2, 0}, "y0"}, 2}}));
    EXPECT_EQ(board.harbours_reached({-2, 0}), Reached{});
    EXPECT_TRUE(board.places_for_goods(blue).empty()) << "came when the harbour was there";
}

TEST(NaiveHarbours, ARiverMayReachAnEarlierHarbour) {
    Board board(facts());
    board.lay("rh.T", {{0, 0}, 0});
    board.deploy(blue, {{0, 0}, "y0"});
    EXPECT_TRUE(board.places_for_goods(blue).empty()) << "not from the quay itself";
    board.lay("base.E", {{1, 0}, 270});
    board.lay("rh.U", {{1, 1}, 0});
    board.deploy(red, {{1, 1}, "y0"});
    board.lay("rh.V", {{0, 1}, 180});
    EXPECT_EQ(board.harbours_reached({0, 1}), (Reached{{{0, 0}, {red}}}));
    EXPECT_TRUE(board.places_for_goods(blue).empty()) << "its river had the harbour before";
    EXPECT_EQ(board.places_for_goods(red).size(), 2U);
}

TEST(NaiveHarbours, OnePieceAField) {
    Board board = with_harbour();
    board.put_goods(red, {{1, 0}, "f1"});
    EXPECT_EQ(board.places_for_goods(red), (std::set<Spot>{{{1, 0}, "f0"}}));
    EXPECT_THROW(board.put_goods(red, {{1, 0}, "f1"}), std::invalid_argument);
    EXPECT_THROW(board.put_goods(blue, {{1, 0}, "f0"}), std::invalid_argument);
    board.put_goods(red, {{1, 0}, "f0"});
    EXPECT_TRUE(board.places_for_goods(red).empty());
    EXPECT_EQ(board.final_scoring({.incomplete_scores = false}).total, (Points{{red, 7}}));
}

TEST(NaiveHarbours, MostGoodsAtAHarbourEarnThreeMore) {
    Board board = waterway();
    board.deploy(red, {{0, 0}, "y0"});
    board.lay("rh.U", {{1, 0}, 0});
    board.deploy(blue, {{1, 0}, "y0"});
    board.lay("rh.T", {{2, 0}, 90});
    EXPECT_EQ(board.harbours_reached({2, 0}), (Reached{{{2, 0}, {red, blue}}}));
    board.put_goods(red, {{2, 0}, "f0"});
    board.put_goods(blue, {{2, 0}, "f1"});
    const auto scores = board.score_harbours();
    ASSERT_EQ(scores.size(), 1U);
    EXPECT_EQ(scores[0].points, (Points{{red, 5}, {blue, 5}})) << "a tie: both";
}

}  // namespace
}  // namespace naive
