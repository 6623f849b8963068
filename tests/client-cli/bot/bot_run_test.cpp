// Bots at somebody's table: what they report, and that no seat is left occupied.
#include "client-cli/bot/bot_run.hpp"

#include "client-cli/practice/local_server.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "tests/support/patient_loop.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using bot::Bot;
using bot::BotRun;
using std::chrono::milliseconds;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// The table's host, who starts as soon as everybody is ready.
class Host {
  public:
    explicit Host(connection::Loop& loop, const practice::LocalServer& server)
        : bot_(loop,
               server.connector(),
               FrameCodec::binary,
               {"Anna", std::nullopt, 1, {}},
               {[this] { step(); },
                [](const std::string& why) { ADD_FAILURE() << why; },
                [](const std::string& why) { ADD_FAILURE() << why; }}) {}

    Bot& bot() { return bot_; }

    [[nodiscard]] const model::Attended* table() const { return bot_.table(); }

    [[nodiscard]] int seats() const { return table() == nullptr ? 0 : table()->table.seats_size(); }

    [[nodiscard]] v1::Phase phase() const {
        return table() == nullptr ? v1::PHASE_UNSPECIFIED : table()->table.phase();
    }

    int waits_for = 0;  ///< taken seats that the host starts with; 0 if it never starts
    int moves = 1000;   ///< of the host, before it stops moving

  private:
    void step() {
        if (table() == nullptr || !bot_.idle()) {
            return;
        }
        if (phase() == v1::PLAYING && model::our_turn(*table()) && moves-- <= 0) {
            return;
        }
        bot_.act();
        const bool all_here = seats() == waits_for && model::all_ready(table()->table);
        if (phase() == v1::OPEN && bot_.idle() && all_here) {
            bot_.start();
        }
    }

    Bot bot_;
};

class BotRunAtTable : public testing::Test, protected PatientLoop {
  protected:
    ~BotRunAtTable() override { EXPECT_TRUE(may_fail || failures.empty()) << failures.front(); }

    void open_table(int seats, int starts_with = 0) {
        ASSERT_TRUE(until([this] { return host.bot().idle(); }));
        host.waits_for = starts_with;
        host.bot().create("Evening", seats, {});
        ASSERT_TRUE(until([this] { return host.seats() == 1; }));
    }

    void visit(std::size_t bots, std::optional<model::MatchId> match = 1, int games = 1) {
        bots_are_there.emplace(
            loop,
            BotRun::Plan{"ws://here", match, games, rematch_wait},
            BotRun::Events{[this](const std::string& sentence) { reported.push_back(sentence); },
                           [this](const bot::GameResult& result) { results.push_back(result); },
                           [this](const std::string& why) { failures.push_back(why); },
                           [this] { over = true; }});
        for (std::size_t i = 0; i < bots; ++i) {
            bots_are_there->add(server.connector(),
                                FrameCodec::binary,
                                {i == 0 ? "One" : "Two", std::nullopt, i, {}});
        }
    }

    [[nodiscard]] bool has_said(const std::string& sentence) const {
        return std::find(reported.begin(), reported.end(), sentence) != reported.end();
    }

    practice::LocalServer server{loop};
    Host host{loop, server};
    milliseconds rematch_wait = bot::rematch_wait_max;
    std::vector<std::string> reported;
    std::vector<std::string> failures;
    std::vector<bot::GameResult> results;
    bool may_fail = false;
    bool over = false;
    std::optional<BotRun> bots_are_there;
};

TEST_F(BotRunAtTable, PlaysAndReportsEachStep) {
    open_table(3, 3);
    visit(2);
    ASSERT_TRUE(until([this] { return over; }));
    ASSERT_EQ(results.size(), 1U);
    EXPECT_EQ(results[0].game.turn.step, Step::over);
    EXPECT_GT(results[0].moves, 50U);
    EXPECT_EQ(bots_are_there->games_played(), 1);
    EXPECT_THAT(reported,
                ElementsAre("Connected to ws://here.",
                            "Joined table 1 as \"One\".",
                            "Joined table 1 as \"Two\".",
                            "The game at table 1 begins, with Anna, One and Two.",
                            HasSubstr("The game at table 1 is over: Anna ")));
}

TEST_F(BotRunAtTable, OpensATableForEachGame) {
    visit(2, std::nullopt, 2);
    ASSERT_TRUE(until([this] { return over; }));
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0].match, 1U);
    EXPECT_EQ(results[1].match, 2U);
    EXPECT_EQ(results[1].game.turn.step, Step::over);
    EXPECT_GT(results[1].moves, 50U);
    EXPECT_THAT(reported, Contains("The game at table 2 begins, with One and Two."));
}

TEST_F(BotRunAtTable, LeavesIfItCannotOpenATable) {
    visit(7, std::nullopt);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(failures, ElementsAre(HasSubstr("One: The server refused a move.")));
    may_fail = true;
    EXPECT_EQ(bots_are_there->games_played(), 0);
}

TEST_F(BotRunAtTable, LeavesItsOwnTableOnRequest) {
    visit(2, std::nullopt, 100);
    ASSERT_TRUE(until([this] { return results.size() == 1; }));
    bots_are_there->leave();
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_EQ(results.size(), 1U);
}

TEST_F(BotRunAtTable, SeatsOneBotIfOneSeatIsFree) {
    open_table(2, 2);
    visit(2);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_EQ(results.size(), 1U);
    EXPECT_THAT(reported,
                Contains("No seat at table 1 for \"Two\": All seats at this table are taken."));
    EXPECT_THAT(reported, Contains("1 of 2 bots sits at table 1."));
    EXPECT_THAT(reported, Contains("The game at table 1 begins, with Anna and One."));
}

TEST_F(BotRunAtTable, ReportsAMissingTable) {
    visit(2, 99);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_EQ(bots_are_there->games_played(), 0);
    EXPECT_THAT(reported,
                ElementsAre("Connected to ws://here.",
                            "No seat at table 99 for \"One\": There is no such table.",
                            "No seat at table 99 for \"Two\": There is no such table."));
}

TEST_F(BotRunAtTable, ReportsAStartedGame) {
    open_table(3, 2);
    host.moves = 0;
    visit(1);
    ASSERT_TRUE(until([this] { return host.phase() == v1::PLAYING; }));
    const auto first = std::move(reported);
    BotRun late(loop,
                {"ws://here", 1},
                {[this](const std::string& sentence) { reported.push_back(sentence); },
                 [](const auto&) {},
                 [](const std::string& why) { ADD_FAILURE() << why; },
                 [this] { over = true; }});
    late.add(server.connector(), FrameCodec::binary, {"Late", std::nullopt, 1, {}});
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains(HasSubstr("No seat at table 1 for \"Late\": ")));
}

TEST_F(BotRunAtTable, LeavesItsSeatsOnRequest) {
    open_table(3);
    visit(2);
    ASSERT_TRUE(until([this] { return reported.size() == 3; }));
    bots_are_there->leave();
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_TRUE(until([this] { return host.seats() == 1; }));
    EXPECT_THAT(reported, Contains("\"One\" leaves table 1."));
    EXPECT_THAT(reported, Contains("\"Two\" leaves table 1."));
}

/// The request is in flight: without leaving, the seat would be granted.
TEST_F(BotRunAtTable, LeavesASeatGrantedDuringLeaving) {
    open_table(2);
    visit(1);
    ASSERT_TRUE(until([this] { return has_said("Connected to ws://here."); }));
    EXPECT_FALSE(has_said("Joined table 1 as \"One\"."));
    bots_are_there->leave();
    ASSERT_TRUE(until([this] { return over; }));
    settle();
    EXPECT_EQ(host.seats(), 1);
    EXPECT_GT(host.table()->version, 1U) << "it had come";
}

TEST_F(BotRunAtTable, LeavesATableOfBotsOnly) {
    open_table(3);
    visit(2);
    ASSERT_TRUE(until([this] { return reported.size() == 3; }));
    bool gone = false;
    host.bot().leave([&] { gone = true; });
    ASSERT_TRUE(until([&] { return over && gone; }));
    EXPECT_THAT(reported, Contains("Everyone else has left table 1."));
    std::optional<std::string> refused;
    Bot late(loop,
             server.connector(),
             FrameCodec::binary,
             {"Late", std::nullopt, 1, {}},
             {[] {}, [](const auto&) {}, [&](const std::string& why) { refused = why; }});
    ASSERT_TRUE(until([&] { return late.idle(); }));
    late.join(1);
    ASSERT_TRUE(until([&] { return refused.has_value(); })) << "nobody is there any more";
}

TEST_F(BotRunAtTable, LeavesBeforeTheWelcome) {
    visit(2);
    bots_are_there->leave();
    EXPECT_TRUE(until([this] { return over; }));
}

TEST_F(BotRunAtTable, WithdrawsFromARunningGame) {
    open_table(3, 3);
    host.moves = 3;
    visit(2);
    ASSERT_TRUE(until([this] { return host.phase() == v1::PLAYING && host.moves < 0; }));
    bots_are_there->leave();
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_TRUE(until([this] { return host.phase() == v1::FINISHED; })) << "nobody else is left";
    EXPECT_TRUE(host.table()->game->players[1].withdrawn);
    EXPECT_THAT(reported,
                Contains("\"One\" resigns from the game at table 1, so that nobody waits for it."));
}

TEST_F(BotRunAtTable, StaysForRematches) {
    open_table(3, 3);
    visit(2, 1, 2);
    ASSERT_TRUE(until([this] { return results.size() == 1; }));
    EXPECT_EQ(reported.back(), "Waiting for a rematch, 10 minutes at most.");
    ASSERT_TRUE(until([this] { return host.bot().idle(); }));
    host.bot().play_again(1);
    ASSERT_TRUE(until([this] { return over; }));
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[1].match, 2U);
    EXPECT_EQ(results[1].game.turn.step, Step::over);
    EXPECT_THAT(reported, Contains("Rematch at table 2."));
    EXPECT_THAT(reported, Contains("Joined table 2 as \"One\"."));
    EXPECT_THAT(reported, Contains("The game at table 2 begins, with Anna, One and Two."));
}

TEST_F(BotRunAtTable, DoesNotWaitForever) {
    rematch_wait = milliseconds(50);
    open_table(2, 2);
    visit(1, 1, 5);
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_EQ(results.size(), 1U);
    EXPECT_THAT(reported, Contains("No rematch."));
}

TEST_F(BotRunAtTable, LeavesAnAbandonedRematch) {
    open_table(2, 2);
    visit(1, 1, 2);
    ASSERT_TRUE(until([this] { return results.size() == 1 && host.bot().idle(); }));
    host.waits_for = 0;
    host.bot().play_again(1);
    ASSERT_TRUE(until([this] { return has_said("Joined table 2 as \"One\"."); }));
    host.bot().leave([] {});
    ASSERT_TRUE(until([this] { return over; }));
    EXPECT_THAT(reported, Contains("Everyone else has left table 2."));
    EXPECT_EQ(results.size(), 1U);
}

}  // namespace
}  // namespace bastide::test
