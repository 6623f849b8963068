// Bots at a table whose server removes or changes their seats.
#include "client-cli/bot/bot_run.hpp"
#include "tests/support/patient_loop.hpp"
#include "tests/support/scripted_server.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using bot::BotRun;
using testing::Contains;
using testing::HasSubstr;
using Kind = v1::ClientMessage::KindCase;

class BotRunEnd : public testing::Test, protected PatientLoop {
  protected:
    void sit_down(std::vector<std::string> names) {
        bots.emplace(
            loop,
            BotRun::Plan{"ws://there", ScriptedServer::match},
            BotRun::Events{[this](const std::string& sentence) { reported.push_back(sentence); },
                           [](const bot::GameResult& /*result*/) { ADD_FAILURE() << "a game"; },
                           [this](const std::string& why) { failed.push_back(why); },
                           [this] { over = true; }});
        for (const std::string& name : names) {
            bots->add(server.connector(), FrameCodec::binary, {name, std::nullopt, 1, {}});
        }
        ASSERT_TRUE(until(
            [&] { return server.received(Kind::kSetReady) == static_cast<long>(names.size()); }));
        settle();
    }

    /// At a table with other people, their connections receive it too.
    void show(std::uint32_t host) {
        server.table.set_host(host);
        server.show();
    }

    ScriptedServer server{loop};
    std::vector<std::string> reported;
    std::vector<std::string> failed;
    bool over = false;
    std::optional<BotRun> bots;
};

TEST_F(BotRunEnd, ReportsARemovalByTheHost) {
    sit_down({"One"});
    server.free("One", v1::BY_THE_HOST);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("\"One\" was removed from table 7 by its host."));
    EXPECT_EQ(server.received(Kind::kLeaveTable), 0) << "there is no seat to give up";
    EXPECT_TRUE(failed.empty());
}

TEST_F(BotRunEnd, ReportsASeatLostByAbsence) {
    sit_down({"One"});
    server.free("One", v1::AWAY_TOO_LONG);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("\"One\" was away too long and lost its seat at table 7."));
}

/// A snapshot without our seat does not contain the reason.
TEST_F(BotRunEnd, LeavesIfTheSeatIsGone) {
    sit_down({"One"});
    server.table.mutable_seats()->RemoveLast();
    server.show();
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("\"One\" no longer has a seat at table 7."));
}

TEST_F(BotRunEnd, StaysIfAnotherPlayerIsRemoved) {
    server.sit_down("Bob");
    sit_down({"One"});
    server.sit_down("Carl");
    server.show();
    server.free("Bob", v1::BY_THE_HOST);
    settle();
    EXPECT_FALSE(over);
    EXPECT_EQ(reported.back(), "Joined table 7 as \"One\".");
}

/// The first of two bots may not know the second one's seat yet, and then counts as many seats as
/// there are bots.
TEST_F(BotRunEnd, LeavesOnlyAfterAllBotsAreUpdated) {
    sit_down({"One", "Two"});
    EXPECT_FALSE(over);
    server.show();
    settle();
    EXPECT_FALSE(over) << "Anna is there";
    server.free("Anna", v1::BY_ITSELF);
    EXPECT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("Everyone else has left table 7."));
}

TEST_F(BotRunEnd, LeavesAClosedTable) {
    sit_down({"One"});
    server.table.set_phase(v1::CLOSED);
    server.update([](v1::Event& event) { event.mutable_table_closed(); });
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("Someone closed table 7 before the game."));
    EXPECT_EQ(server.received(Kind::kLeaveTable), 0);
}

TEST_F(BotRunEnd, WaitsAfterACancelledStart) {
    sit_down({"One"});
    v1::ServerMessage proposed;
    proposed.mutable_start_proposed()->set_match(ScriptedServer::match);
    proposed.mutable_start_proposed()->set_commitment(std::string(32, 'c'));
    proposed.mutable_start_proposed()->set_seconds(10);
    server.tell(proposed);
    ASSERT_TRUE(until([this] { return server.received(Kind::kCommitDraws) == 1; }));
    v1::ServerMessage cancelled;
    cancelled.mutable_start_cancelled()->set_match(ScriptedServer::match);
    cancelled.mutable_start_cancelled()->add_seats(0);
    server.tell(cancelled);
    settle();
    EXPECT_FALSE(over);
    EXPECT_EQ(reported.size(), 2U) << "nothing else happened";
}

/// A change by the host resets everybody's readiness.
TEST_F(BotRunEnd, GetsReadyAgainAfterAReset) {
    sit_down({"One"});
    server.get_ready(1, false);
    EXPECT_TRUE(until([this] { return server.received(Kind::kSetReady) == 2; }));
}

TEST_F(BotRunEnd, HandsOverTheHostRoleOnce) {
    sit_down({"One"});
    show(1);
    ASSERT_TRUE(until([this] { return server.received(Kind::kHandOver) == 1; }));
    settle();
    EXPECT_EQ(server.table.host(), 0U);
    EXPECT_FALSE(over);
    EXPECT_THAT(reported,
                Contains("\"One\" became the host of table 7 and hands it over to Anna."));
    show(1);
    ASSERT_TRUE(until([this] { return over; })) << "handed to and fro, it would have no end";
    EXPECT_EQ(server.received(Kind::kLeaveTable), 1);
}

TEST_F(BotRunEnd, LeavesIfTheHandOverIsRefused) {
    server.refuses.emplace_back(Kind::kHandOver, v1::UNKNOWN_KIND);
    sit_down({"One"});
    show(1);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("\"One\" left table 7 so that a person can host it."));
    EXPECT_EQ(server.received(Kind::kLeaveTable), 1);
    EXPECT_TRUE(failed.empty());
}

TEST_F(BotRunEnd, KeepsTheHostRoleWhileOthersAreAway) {
    sit_down({"One"});
    server.table.mutable_seats(0)->set_away(true);
    show(1);
    settle();
    EXPECT_EQ(server.received(Kind::kHandOver), 0);
    EXPECT_FALSE(over) << "they may come back";
}

TEST_F(BotRunEnd, ReportsASeatPossiblyKeptByTheServer) {
    sit_down({"One"});
    server.answers = false;
    bots->leave();
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_EQ(server.received(Kind::kLeaveTable), 1);
    EXPECT_EQ(reported.back(),
              "The server did not answer in time: \"One\" may still have its seat at table 7.");
}

TEST_F(BotRunEnd, LeavesAfterAPermanentRefusal) {
    server.refuses.emplace_back(Kind::kSetReady, v1::BAD_FIELD);
    sit_down({"One"});
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(failed, Contains(HasSubstr("One, match 7: The server refused a move.")));
    EXPECT_EQ(server.received(Kind::kLeaveTable), 1);
}

}  // namespace
}  // namespace bastide::test
