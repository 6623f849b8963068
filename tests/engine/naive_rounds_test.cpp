// The rounds of V-11 in the naive rules, compared with the rulebook.
#include "tests/support/naive_rounds.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace naive {
namespace {

using Names = std::vector<std::string>;

Rounds dealt_by(Player dealer, int players, const Names& tiles) {
    Rounds rounds(players);
    rounds.begin(dealer);
    for (const std::string& tile : tiles) {
        rounds.draw(tile);
    }
    return rounds;
}

TEST(NaiveRounds, GoRoundFromTheDealer) {
    Rounds rounds(3);
    rounds.begin(1);
    EXPECT_EQ(rounds.to_draw(60), 3);
    EXPECT_EQ(rounds.next_to_get(), std::nullopt);
    for (const char* const tile : {"base.D", "base.E", "base.D"}) {
        rounds.draw(tile);
    }
    EXPECT_EQ(rounds.to_draw(57), 0);
    EXPECT_EQ(rounds.next_to_get(), 1) << "himself first";
    EXPECT_EQ(rounds.gifts(), (std::set<std::string>{"base.D", "base.E"}));
    rounds.give("base.E");
    EXPECT_EQ(rounds.next_to_get(), 2);
    EXPECT_EQ(rounds.gifts().size(), 1U) << "two equal ones";
    rounds.give("base.D");
    EXPECT_EQ(rounds.next_to_get(), 0);
    rounds.give("base.D");
    EXPECT_EQ(rounds.next_to_get(), std::nullopt);
    rounds.take(1);
    EXPECT_EQ(rounds.turn_after(1), 2);
    rounds.take(2);
    EXPECT_EQ(rounds.turn_after(2), 0);
    rounds.take(0);
    EXPECT_EQ(rounds.turn_after(0), std::nullopt);
    EXPECT_EQ(rounds.next_dealer(), 2) << "behind him who had the token, not behind the last turn";
}

TEST(NaiveRounds, RejectImpossibleCalls) {
    Rounds rounds = dealt_by(0, 2, {"base.D", "base.E"});
    EXPECT_THROW(rounds.give("base.W"), std::logic_error);
    EXPECT_THROW(rounds.take(0), std::out_of_range);
    rounds.give("base.D");
    EXPECT_THROW(rounds.begin(1), std::logic_error);
}

TEST(NaiveRounds, AreShortWithAShortStack) {
    Rounds rounds(4);
    rounds.begin(2);
    EXPECT_EQ(rounds.to_draw(2), 2);
    rounds.draw("base.D");
    EXPECT_EQ(rounds.to_draw(1), 1);
    rounds.draw("base.E");
    rounds.give("base.D");
    rounds.give("base.E");
    EXPECT_EQ(rounds.held_by(2), "base.D");
    EXPECT_EQ(rounds.held_by(3), "base.E");
    EXPECT_EQ(rounds.held_by(0), std::nullopt) << "skips";
    rounds.take(2);
    rounds.take(3);
    EXPECT_EQ(rounds.turn_after(3), std::nullopt);
    EXPECT_EQ(rounds.next_dealer(), 3);
}

TEST(NaiveRounds, ReturnToThePlayersWithATile) {
    Rounds rounds = dealt_by(0, 2, {"base.D", "base.E"});
    rounds.give("base.D");
    rounds.give("base.E");
    EXPECT_EQ(rounds.turn_after(0), 1);
    rounds.take(1);
    EXPECT_EQ(rounds.turn_after(1), 0);
    rounds.take(0);
    EXPECT_EQ(rounds.next_dealer(), 1);
}

TEST(NaiveRounds, AreUndoneIfTheDealerLeaves) {
    Rounds rounds = dealt_by(0, 3, {"base.D", "base.E", "base.W"});
    rounds.give("base.E");
    rounds.give("base.W");
    EXPECT_EQ(rounds.leave(0), (Names{"base.E", "base.W", "base.D"}));
    EXPECT_EQ(rounds.held_by(1), std::nullopt);
    EXPECT_EQ(rounds.next_dealer(), 1);
    rounds.begin(1);
    EXPECT_EQ(rounds.to_draw(60), 2);
}

TEST(NaiveRounds, ContinueIfTheDealerLeavesAfterDealing) {
    Rounds rounds = dealt_by(0, 3, {"base.D", "base.E", "base.W"});
    for (const char* const tile : {"base.D", "base.E", "base.W"}) {
        rounds.give(tile);
    }
    EXPECT_EQ(rounds.leave(0), Names{"base.D"});
    EXPECT_EQ(rounds.turn_after(0), 1);
    EXPECT_TRUE(rounds.knows(0, 2)) << "he saw it";
    rounds.take(1);
    rounds.take(2);
    EXPECT_EQ(rounds.next_dealer(), 1);
}

TEST(NaiveRounds, ReturnOneTileIfAPlayerLeaves) {
    Rounds waiting = dealt_by(0, 3, {"base.D", "base.E", "base.W"});
    waiting.give("base.E");
    EXPECT_EQ(waiting.leave(1), Names{"base.W"}) << "the one drawn last";
    EXPECT_EQ(waiting.next_to_get(), 2);

    Rounds given = dealt_by(0, 3, {"base.D", "base.E", "base.W"});
    given.give("base.E");
    given.give("base.D");
    EXPECT_EQ(given.leave(1), Names{"base.D"}) << "his own";
    EXPECT_EQ(given.gifts(), std::set<std::string>{"base.W"});

    Rounds drawing = dealt_by(0, 3, {"base.D"});
    EXPECT_EQ(drawing.leave(2), Names{});
    EXPECT_EQ(drawing.to_draw(60), 1);
}

TEST(NaiveRounds, GrowByAReturnedTile) {
    Rounds rounds = dealt_by(0, 4, {"base.D", "base.E", "base.W"});
    EXPECT_EQ(rounds.to_draw(0), 0);
    rounds.give("base.D");
    rounds.give("base.E");
    EXPECT_EQ(rounds.leave(1), Names{"base.E"});
    EXPECT_EQ(rounds.to_draw(1), 1) << "the last player need not skip";
}

TEST(NaiveRounds, ShowAllToTheDealer) {
    const Rounds rounds = dealt_by(1, 3, {"base.D", "base.E", "base.W"});
    EXPECT_TRUE(rounds.knows(1, 0));
    EXPECT_TRUE(rounds.knows(0, 0));
    EXPECT_FALSE(rounds.knows(0, 1));
    EXPECT_FALSE(rounds.knows(0, 2));
}

}  // namespace
}  // namespace naive
