// Quick play does not pair people again who have just failed to start, and pairs all who wait.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace bastide::test {
namespace {

class QuickPartings : public testing::Test {
  protected:
    void SetUp() override {
        for (Caller* caller : {&anna, &ben, &first, &second}) {
            caller->hello("Guest");
        }
    }

    void meet_at_first_players_table() {
        ASSERT_EQ(match_of(first.ask(quick_play())), 1U);
        ASSERT_EQ(match_of(anna.ask(quick_play())), 1U);
    }

    void expect_anna_avoids_the_second() {
        ASSERT_EQ(match_of(second.ask(quick_play())), 2U);
        EXPECT_EQ(match_of(anna.ask(quick_play())), 3U);
        EXPECT_EQ(match_of(ben.ask(quick_play())), 2U) << "who has met neither of them";
    }

    static std::uint32_t match_of(const v1::ServerMessage& snapshot) {
        return snapshot.snapshot().table().match();
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller first{world, FrameCodec::binary, "one network"};
    Caller second{world, FrameCodec::binary, "one network"};
};

TEST_F(QuickPartings, IncludeClosedTables) {
    first.contributes_automatically = false;
    meet_at_first_players_table();
    first.ask(close_table(1));
    expect_anna_avoids_the_second();
}

TEST_F(QuickPartings, IncludeHiddenTablesOnceClosed) {
    first.contributes_automatically = false;
    meet_at_first_players_table();
    v1::ClientMessage hide;
    hide.mutable_change_access()->set_match(1);
    hide.mutable_change_access()->mutable_access()->set_visibility(v1::UNLISTED);
    ASSERT_TRUE(first.ask(hide).has_done());
    first.ask(close_table(1));
    expect_anna_avoids_the_second();
}

TEST_F(QuickPartings, IncludeRemovals) {
    first.contributes_automatically = false;
    meet_at_first_players_table();
    ASSERT_TRUE(first.ask(remove_player(1, 1, 2)).has_done());
    first.ask(leave_table(1));
    expect_anna_avoids_the_second();
}

/// Anna's silence fails a start, and she loses her seat.
TEST_F(QuickPartings, IncludeSeatsLostWhileWaitingForAnAnswer) {
    first.contributes_automatically = false;
    meet_at_first_players_table();
    world.time_goes_by(std::chrono::milliseconds(0));
    const std::string token = anna.link.sent.front().welcome().token();
    anna.hang_up();
    world.time_goes_by(std::chrono::seconds(5));
    first.ask(set_ready(1, true, 2));
    world.time_goes_by(table::start_delay_max);
    ASSERT_FALSE(world.tables.find(1).table->match().seat_of(match::PersonId{1}));
    first.ask(close_table(1));
    ASSERT_EQ(match_of(second.ask(quick_play())), 2U);
    Caller again{world};
    again.hello("", token);
    EXPECT_EQ(match_of(again.ask(quick_play())), 3U);
}

/// A host who removed a player still waits for others of the same network.
TEST_F(QuickPartings, ByRemovalLeaveTheHostToNeighbours) {
    ASSERT_EQ(match_of(anna.ask(quick_play())), 1U);
    ASSERT_EQ(match_of(first.ask(quick_play())), 1U);
    ASSERT_TRUE(anna.ask(remove_player(1, 1, 2)).has_done());
    EXPECT_EQ(match_of(second.ask(quick_play())), 1U);
}

TEST_F(QuickPartings, IncludeGamesLeftBeforeAllHavePlaced) {
    meet_at_first_players_table();
    world.time_goes_by(std::chrono::milliseconds(0));
    ASSERT_EQ(world.tables.find(1).table->match().phase, match::Phase::playing);
    first.ask(leave_table(1));
    expect_anna_avoids_the_second();
}

class QuickMoves : public QuickPartings {
  protected:
    void wait_apart() {
        anna.ask(quick_play());
        anna.ask(set_ready(1, false, 1));
        ASSERT_EQ(match_of(ben.ask(quick_play())), 2U);
    }
};

TEST_F(QuickMoves, BringLonePlayersTogether) {
    wait_apart();
    anna.ask(quick_play());
    world.time_goes_by(std::chrono::milliseconds(0));
    EXPECT_EQ(world.tables.find(2).table->match().phase, match::Phase::playing);
    EXPECT_FALSE(world.tables.find(1).table) << "she has left her own";
}

/// Otherwise each would move to the other's empty table.
TEST_F(QuickMoves, SwapNoTables) {
    wait_apart();
    anna.ask(set_ready(1, true, 1));
    world.stores_at_once = false;
    anna.ask(quick_play());
    ben.ask(quick_play());
    world.settle();
    world.stores_at_once = true;
    world.settle();
    const auto table = world.tables.find(2).table;
    ASSERT_TRUE(table);
    EXPECT_EQ(table->match().seats.size(), 2U);
    EXPECT_FALSE(world.tables.find(1).table);
}

TEST_F(QuickMoves, SendNobodyToTheTableLeft) {
    wait_apart();
    anna.ask(set_ready(1, true, 1));
    world.stores_at_once = false;
    anna.ask(quick_play());
    first.ask(quick_play());
    world.settle();
    world.stores_at_once = true;
    world.settle();
    EXPECT_EQ(match_of(first.ask(quick_play())), 3U);
}

TEST_F(QuickMoves, KeepTablesForFriends) {
    v1::ClientMessage open = create_table_with_access(v1::UNLISTED);
    open.mutable_create_table()->set_seats_max(2);
    open.mutable_create_table()->set_auto_start(true);
    open.mutable_create_table()->mutable_pace()->set_kind(v1::TURN);
    open.mutable_create_table()->mutable_pace()->set_seconds(60);
    anna.ask(open);
    ASSERT_EQ(match_of(ben.ask(quick_play())), 2U);
    EXPECT_EQ(match_of(anna.ask(quick_play())), 1U);
}

/// A player who has named a table waits there for the guests that its name invites.
TEST_F(QuickMoves, KeepNamedTables) {
    v1::ClientMessage open = create_table();
    open.mutable_create_table()->set_title("Anna's evening");
    open.mutable_create_table()->set_seats_max(2);
    open.mutable_create_table()->set_auto_start(true);
    open.mutable_create_table()->mutable_pace()->set_kind(v1::TURN);
    open.mutable_create_table()->mutable_pace()->set_seconds(60);
    anna.ask(open);
    anna.ask(set_ready(1, false, 1));
    ASSERT_EQ(match_of(ben.ask(quick_play())), 2U);
    EXPECT_EQ(match_of(anna.ask(quick_play())), 1U);
}

/// Players were left alone at tables that others had named, and never met.
TEST_F(QuickMoves, TakeGuestsFromNamedTables) {
    anna.contributes_automatically = false;
    v1::ClientMessage open = create_table();
    open.mutable_create_table()->set_title("Anna's evening");
    open.mutable_create_table()->set_seats_max(2);
    open.mutable_create_table()->set_auto_start(true);
    open.mutable_create_table()->mutable_pace()->set_kind(v1::TURN);
    open.mutable_create_table()->mutable_pace()->set_seconds(60);
    anna.ask(open);
    ASSERT_EQ(match_of(ben.ask(quick_play())), 1U);
    ASSERT_TRUE(anna.ask(leave_table(1)).has_done());
    ASSERT_TRUE(ben.ask(set_ready(1, false, 3)).has_done());
    ASSERT_EQ(match_of(first.ask(quick_play())), 2U);
    ben.ask(quick_play());
    world.time_goes_by(std::chrono::milliseconds(0));
    EXPECT_EQ(world.tables.find(2).table->match().phase, match::Phase::playing);
}

TEST_F(QuickMoves, PreferTheLongestWaitingPlayer) {
    anna.ask(quick_play());
    world.time_goes_by(std::chrono::seconds(10));
    anna.ask(set_ready(1, false, 1));
    ASSERT_EQ(match_of(ben.ask(quick_play())), 2U);
    world.time_goes_by(std::chrono::seconds(10));
    first.ask(join_table(1));
    anna.ask(leave_table(1));
    ASSERT_TRUE(first.ask(set_ready(1, true, 3)).has_done());
    Caller third{world};
    third.hello("Guest");
    EXPECT_EQ(match_of(third.ask(quick_play())), 2U) << "Ben sat down first";
}

}  // namespace
}  // namespace bastide::test
