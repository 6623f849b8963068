// The order of a turn as events: from an action to the next prompt.
#include "engine/decide.hpp"
#include "engine/notation.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bastide {
namespace {

/// Seat 1 has a thief in the west, seat 2 a knight in the north, seat 3 a farmer in the south.
Game game_in(const std::string& turn, const std::string& unseen, const std::string& third = "") {
    auto game = read_position(
        "position 1\nruleset base-c1 followers 2\n"
        "seat 1 score 0 supply 1\nseat 2 score 5 supply 1\n"
        "seat 3 score 0 supply 1" +
        third + "\nturn 7 " + turn +
        "\ntile base.D 0,0 r0\ntile base.U -1,0 r0\ntile base.W 1,0 r0\n"
        "meeple 1 follower -1,0 r0\nmeeple 2 follower 0,0 c0\n"
        "meeple 3 follower 0,0 f1\n" +
        unseen + "end\n");
    EXPECT_TRUE(game.ok()) << game.error().message;
    return *game;
}

std::string events_of(const Game& game, const Actor& actor, const std::string& text) {
    WordReader words(text);
    const auto action = read_action(words, game.board);
    Decision decision;
    if (const auto refusal = decide(game, actor, action.value(), decision)) {
        return std::string(name_of(*refusal));
    }
    std::string text_of_events;
    for (const Event& event : decision.events) {
        write(text_of_events, decision.next.board, event);
        text_of_events += '\n';
    }
    return text_of_events;
}

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};
const std::string more = "unseen base.C 1\nunseen base.E 3\n";

TEST(Turn, PassesClockwise) {
    const Game game = game_in("seat 1 step deploy", more);
    EXPECT_EQ(events_of(game, first, "pass"), "passed 1\nturn 2\n");
    EXPECT_EQ(events_of(game, first, "deploy follower 1,0 r0"),
              "deployed 1 follower 1,0 r0\nturn 2\n");
    EXPECT_EQ(events_of(game_in("seat 3 step deploy", more), third, "pass"), "passed 3\nturn 1\n");
}

// Lookahead in a view ends at a hidden hand: only the prompt of its owner is known.
TEST(Turn, ReachesPlayersWithHiddenTiles) {
    const auto seen = read_position(
        "position 1\nruleset base-c1 followers 2 supply=drawAhead\n"
        "seat 1 score 0 supply 2\nseat 2 score 0 supply 2 hidden 1\n"
        "turn 7 seat 1 step deploy\n"
        "tile base.D 0,0 r0\ntile base.U -1,0 r0\nunseen base.V 1\nend\n");
    ASSERT_TRUE(seen.ok()) << seen.error().message;
    EXPECT_EQ(events_of(*seen, first, "pass"), "passed 1\nturn 2\nchoice 2\n");
}

// DP-1: the first follower ends the step.
TEST(Turn, AsksOnceForAFollower) {
    const Game game = game_in("seat 1 step deploy", more);
    Decision decision;
    const Action deploy = Deploy{MeepleKind::follower, {{1, 0}, 0}};
    ASSERT_EQ(decide(game, first, deploy, decision), std::nullopt);
    EXPECT_EQ(events_of(decision.next, first, "deploy follower 1,0 r1"), "not_your_turn");
    EXPECT_EQ(events_of(decision.next, second, "deploy follower 1,0 r1"), "wrong_step");
}

TEST(Turn, DrawsAndPlaces) {
    EXPECT_EQ(events_of(game_in("seat 1 step draw", more), chance, "draw base.E"),
              "drawn base.E\n");
    EXPECT_EQ(events_of(game_in("seat 1 step place hand base.B", more), first, "place 0,1 r180"),
              "placed 1 base.B 0,1 r180\n");
}

/// A lone monastery; no city fits beside it.
Game meadow(const std::string& unseen) {
    return *read_position(
        "position 1\nruleset base-c1 followers 1\nseat 1 score 0 supply 1\n"
        "seat 2 score 0 supply 0\nturn 2 seat 2 step draw\ntile base.B 0,0 r0\n"
        "meeple 2 follower 0,0 m0\n" +
        unseen + "end\n");
}

// PL-6, PL-7.
TEST(Turn, DiscardsUnplaceableTiles) {
    EXPECT_EQ(events_of(meadow("unseen base.C 2\n"), chance, "draw base.C"),
              "drawn base.C\ndiscarded base.C\n");
    EXPECT_EQ(events_of(meadow("unseen base.C 1\n"), chance, "draw base.C"),
              "drawn base.C\ndiscarded base.C\n"
              "scored monastery 0,0 m0 incomplete tiles 1 pennants 0 cities 0 share 2 1 1\n"
              "returned 2 follower 0,0 m0\nended\n");
}

// EN-1, FS-1 to FS-4: roads, cities, farms.
TEST(Turn, EndsTheGameWithTheLastTile) {
    EXPECT_EQ(events_of(game_in("seat 1 step deploy", ""), first, "pass"),
              "passed 1\n"
              "scored road -1,0 r0 incomplete tiles 3 pennants 0 cities 0 share 1 1 3\n"
              "returned 1 follower -1,0 r0\n"
              "scored city 0,0 c0 incomplete tiles 1 pennants 0 cities 0 share 2 1 1\n"
              "returned 2 follower 0,0 c0\n"
              "scored field -1,0 f1 incomplete tiles 3 pennants 0 cities 0 share 3 1 0\n"
              "ended\n");
}

// BA-1.
TEST(Withdrawal, SkipsTheSeatAfterwards) {
    EXPECT_EQ(events_of(game_in("seat 1 step draw", more), third, "withdraw"), "withdrawn 3\n");
    const Game without = game_in("seat 2 step deploy", more, " withdrawn");
    EXPECT_EQ(events_of(without, second, "pass"), "passed 2\nturn 1\n");
    EXPECT_EQ(events_of(without, third, "withdraw"), "already_withdrawn");
}

TEST(Withdrawal, EndsTheTurnOfTheSeat) {
    EXPECT_EQ(events_of(game_in("seat 1 step draw", more), first, "withdraw"),
              "withdrawn 1\nturn 2\n");
    EXPECT_EQ(events_of(game_in("seat 1 step deploy", more), first, "withdraw"),
              "withdrawn 1\nturn 2\n");
    EXPECT_EQ(events_of(game_in("seat 1 step deploy", ""), first, "withdraw").substr(0, 24),
              "withdrawn 1\nscored road ");
}

TEST(Withdrawal, PassesTheTileOn) {
    const Game game = game_in("seat 1 step place hand base.B", more);
    Decision decision;
    ASSERT_EQ(decide(game, first, Withdraw{}, decision), std::nullopt);
    EXPECT_EQ(decision.next.turn.seat, second);
    EXPECT_EQ(decision.next.turn.step, Step::place);
    EXPECT_EQ(decision.next.turn.hand, game.turn.hand);
}

TEST(Withdrawal, ScoresFeaturesCompletedThisTurn) {
    Game game = game_in("seat 1 step place hand base.E", more);
    Decision decision;
    ASSERT_EQ(decide(game, first, Place{{0, -1}, Rotation::r180}, decision), std::nullopt);
    EXPECT_EQ(events_of(decision.next, first, "withdraw"),
              "withdrawn 1\n"
              "scored city 0,-1 c0 complete tiles 2 pennants 0 cities 0 share 2 1 4\n"
              "returned 2 follower 0,0 c0\nturn 2\n");
}

// Lookahead in a view does not know the tiles from which the next seat chooses.
TEST(Turn, EndsBeforeAHiddenHand) {
    const auto game = read_position(
        "position 1\nruleset base-c1 followers 2 supply=hand\n"
        "seat 1 score 0 supply 2\nseat 2 score 0 supply 2 hidden 2\n"
        "turn 7 seat 1 step deploy\ntile base.D 0,0 r0\ntile base.U -1,0 r0\n"
        "held 1 base.B\nunseen base.C 1\nunseen base.E 1\nend\n");
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(events_of(*game, first, "pass"), "passed 1\nturn 2\nchoice 2\n");
}

TEST(Withdrawal, EndsTheGameWithOnePlayerLeft) {
    const Game two = game_in("seat 1 step place hand base.B", more, " withdrawn");
    for (const Seat leaver : {first, second}) {
        const std::string events = events_of(two, leaver, "withdraw");
        EXPECT_EQ(events.substr(0, 24),
                  "withdrawn " + std::to_string(index_of(leaver) + 1) + "\nscored road ");
        EXPECT_TRUE(events.ends_with("\nended\n"));
    }
}

}  // namespace
}  // namespace bastide
