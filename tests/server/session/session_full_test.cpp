// A server with a full store continues existing matches.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class FullStore : public testing::Test {
  protected:
    void SetUp() override {
        token = anna.hello("Anna").welcome().token();
        ben.hello("Ben");
        anna.ask(create_table());
        ben.ask(join_table(1));
        anna.ask(set_ready(1));
        ben.ask(set_ready(1));
        ASSERT_TRUE(anna.ask(start_game(1)).has_done());
        ASSERT_TRUE(anna.ask(create_table()).has_snapshot());
        world.hub.has_room = false;
    }

    static void expect_no_room_for(const std::string& what, const v1::ServerMessage& answer) {
        EXPECT_EQ(answer.refused().reason(), v1::SERVER_BUSY);
        EXPECT_NE(answer.refused().message().find("no room for new " + what + " right now"),
                  std::string::npos)
            << answer.ShortDebugString();
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::string token;
};

TEST_F(FullStore, OpensNoTables) {
    const std::size_t stored = world.journal.stored.size();
    expect_no_room_for("tables", ben.ask(create_table()));
    EXPECT_EQ(world.journal.stored.size(), stored);
    world.hub.has_room = true;
    EXPECT_TRUE(ben.ask(create_table()).has_snapshot());
}

/// Their writes would wait for the store, and the players for an answer.
TEST_F(FullStore, RefusesNewSeatsAtOnceWhileItsWritesFail) {
    world.hub.has_room = true;
    world.hub.store_works = false;
    ben.ask(leave_table(1));
    const std::size_t stored = world.journal.stored.size();
    for (const v1::ClientMessage& request :
         {create_table(), quick_play(), rematch(1), join_table(2)}) {
        const v1::ServerMessage answer = ben.ask(request);
        EXPECT_EQ(answer.refused().reason(), v1::SERVER_BUSY) << request.ShortDebugString();
        EXPECT_NE(answer.refused().message().find("cannot save that right now"), std::string::npos);
    }
    EXPECT_EQ(world.journal.stored.size(), stored);
    EXPECT_TRUE(anna.ask(join_table(2)).has_snapshot()) << "she has a seat there";
    world.hub.store_works = true;
    EXPECT_TRUE(ben.ask(join_table(2)).has_snapshot());
}

TEST_F(FullStore, OpensNoTableToPlayAgain) {
    ben.ask(leave_table(1));
    expect_no_room_for("tables", anna.ask(rematch(1)));
    world.hub.has_room = true;
    anna.ask(rematch(1));
    ASSERT_TRUE(world.tables.find(3).table);
    world.hub.has_room = false;
    EXPECT_TRUE(ben.ask(rematch(1)).has_snapshot()) << "that one is open";
}

TEST_F(FullStore, RepeatsTheAnswerForAnOpenedTable) {
    world.hub.has_room = true;
    v1::ClientMessage request = create_table();
    request.set_request(world.new_request());
    const std::uint32_t opened = ben.ask(request).snapshot().table().match();
    world.hub.has_room = false;
    EXPECT_EQ(ben.ask(request).snapshot().table().match(), opened);
}

TEST_F(FullStore, TakesInNoNewGuests) {
    Caller cleo(world);
    expect_no_room_for("guests", cleo.hello("Cleo"));
    EXPECT_FALSE(cleo.link.closed) << "they may try again";
    world.hub.has_room = true;
    EXPECT_TRUE(cleo.hello("Cleo").has_welcome());
}

TEST_F(FullStore, TakesNoCreditsOfThoseItRefuses) {
    Caller cleo(world);
    for (int i = 0; i < 2 * static_cast<int>(session::newcomers_rate.burst); ++i) {
        cleo.hello("Cleo");
    }
    world.hub.has_room = true;
    EXPECT_TRUE(cleo.hello("Cleo").has_welcome());
}

TEST_F(FullStore, AdmitsReturningGuests) {
    anna.hang_up();
    Caller again(world);
    EXPECT_TRUE(again.hello("Annika", token).has_welcome());
}

TEST_F(FullStore, ContinuesExistingMatches) {
    ASSERT_TRUE(ben.ask(join_table(2)).has_snapshot());
    anna.ask(set_ready(2));
    ben.ask(set_ready(2));
    EXPECT_TRUE(anna.ask(start_game(2)).has_done());
    const auto version = world.tables.find(1).table->match().version;
    EXPECT_TRUE(ben.ask(leave_table(1)).has_done());
    EXPECT_GT(world.tables.find(1).table->match().version, version);
}

}  // namespace
}  // namespace bastide::test
