// HR-7.
#include "client-cli/screen/advice.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using enum terminal::KeyName;

std::string said(const ScreenTable& table) {
    return advice(table.state, table.model).first;
}

TEST(Trade, BidsNothingByDefault) {
    ScreenTable table = asked_for_an_offer();
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::sale);
    EXPECT_EQ(said(table), "You offer nothing. Enter confirms it.");
    table.press(enter);
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(Decline{}));
}

TEST(Trade, PointsAreChosenWithArrowsAndByNumber) {
    ScreenTable table = asked_for_an_offer();
    table.press(right);
    EXPECT_EQ(turn::chosen_bid(*table.state.match.plan), Action(Offer{0}));
    table.press(up);
    EXPECT_EQ(turn::chosen_bid(*table.state.match.plan), Action(Offer{10}));
    table.press(left);
    EXPECT_EQ(turn::chosen_bid(*table.state.match.plan), Action(Offer{9}));
    table.press(down);
    table.press(U'1');
    EXPECT_EQ(turn::chosen_bid(*table.state.match.plan), Action(Offer{1}));
    table.press(U'2');
    EXPECT_EQ(turn::chosen_bid(*table.state.match.plan), Action(Offer{12}));
    EXPECT_EQ(said(table).find("You offer 12 of your "), 0U);
    table.press(enter);
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(Offer{12}));
}

TEST(Trade, LimitsABidToTheOwnPoints) {
    ScreenTable table = asked_for_an_offer();
    const auto points = static_cast<std::size_t>(table.game().player(Seat{0}).score);
    for (int i = 0; i < 100; ++i) {
        table.press(up);
    }
    EXPECT_EQ(table.state.match.plan->bid, points);
    table.press(U'9');
    EXPECT_LE(table.state.match.plan->bid, points);
}

TEST(Trade, KeepsTheTileByDefault) {
    ScreenTable table = asked_to_sell();
    EXPECT_EQ(said(table), "You keep the tile and place it. Enter confirms it.");
    table.press(U'p');
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(Decline{}));
    EXPECT_EQ(table.game().turn.step, Step::place);
}

TEST(Trade, SellsTheTileToTheChosenBuyer) {
    ScreenTable table = asked_to_sell();
    const Seat buyer = table.game().offers[0].seat;
    table.press(U'1');
    EXPECT_EQ(said(table).find("You sell the tile to "), 0U);
    table.press(enter);
    ASSERT_GE(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(Sell{buyer}));
    EXPECT_TRUE(table.game().player(buyer).bought);
}

}  // namespace
}  // namespace bastide::screen
