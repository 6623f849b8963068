// `bastide bot` at a table of people: its seats, and their release when it exits.
#include "bots/choose.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/running_process.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using testing::HasSubstr;

class BotsAtATable : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::binary, "Anna"));
    }

    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    WirePlayer& anna() { return *party.front(); }

    void open_table(std::uint32_t seats) {
        v1::ClientMessage message = create_table("");
        message.mutable_create_table()->set_seats_max(seats);
        anna().join_table(anna().socket.request(message).snapshot().table().match());
    }

    [[nodiscard]] std::vector<std::string> bots(std::vector<std::string> options) const {
        std::vector<std::string> words{
            BASTIDE_BINARY, "bot", "ws://127.0.0.1:" + std::to_string(port())};
        words.insert(words.end(), options.begin(), options.end());
        return words;
    }

    void start_when_ready(std::uint32_t seats) {
        anna().request_done(set_ready(anna().match, true, anna().version));
        for (std::uint32_t seat = 1; seat < seats; ++seat) {
            anna().receive([&](const v1::ServerMessage& message) {
                return message.has_presence() && message.presence().seat() == seat &&
                       message.presence().ready();
            });
        }
        start_game_of(party);
    }

    void move() {
        if (anna().in_turn()) {
            anna().follow_to(anna().act(bots::choose_randomly(anna().game(), anna().version)));
        } else {
            anna().follow_to(anna().version + 1);
        }
    }

    void play_to_the_end() {
        while (anna().game().turn.step != Step::over) {
            move();
        }
    }

    Party party;
};

/// A bot that wants two seats gets one, and exits.
TEST_F(BotsAtATable, AStoppedBotFreesItsSeat) {
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
        SCOPED_TRACE(number);
        party.clear();
        party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::binary, "Anna"));
        open_table(2);
        const std::uint32_t match = anna().match;
        const std::string table = "table " + std::to_string(match);
        RunningProcess bot(bots({"--join", std::to_string(match), "--seats", "2"}));
        ASSERT_TRUE(bot.says("1 of 2 bots sits at " + table + ".\n")) << bot.said();
        anna().follow_to(2);
        bot.signal(number);
        EXPECT_EQ(bot.wait(), 130);
        EXPECT_THAT(bot.said(), HasSubstr("\"Bot medium 1\" leaves " + table));
        anna().follow_to(3);
        party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::json, "Bob"));
        party.back()->join_table(match);
        anna().follow_to(4);
        for (const auto& player : party) {
            player->request_done(set_ready(match, true, 4));
        }
        start_game_of(party);
    }
}

TEST_F(BotsAtATable, ABotStoppedInAGameWithdraws) {
    open_table(2);
    RunningProcess bot(bots({"--join", "1", "--seats", "1"}));
    anna().follow_to(2);
    start_when_ready(2);
    for (int i = 0; i < 5; ++i) {
        move();
    }
    bot.signal(SIGINT);
    while (anna().game().turn.step != Step::over) {
        anna().follow_to(anna().version + 1);
    }
    EXPECT_TRUE(anna().game().players[1].withdrawn);
    EXPECT_EQ(bot.wait(), 130);
    EXPECT_THAT(bot.said(), HasSubstr("resigns from the game at table 1"));
    EXPECT_THAT(bot.said(), HasSubstr("Goodbye.\n"));
}

TEST_F(BotsAtATable, TheyPlayTheRequestedNumberOfRematches) {
    open_table(3);
    RunningProcess bot(bots({"--join", "1", "--seats", "2", "--games", "2"}));
    anna().follow_to(3);
    start_when_ready(3);
    play_to_the_end();
    ASSERT_TRUE(bot.says("Waiting for a rematch, 10 minutes at most.\n")) << bot.said();
    EXPECT_THAT(bot.said(), HasSubstr("match 1  scores "));
    anna().play_again();
    EXPECT_EQ(anna().match, 2U);
    anna().follow_to(3);
    start_game_of(party);
    play_to_the_end();
    EXPECT_EQ(bot.wait(), 0) << bot.said();
    EXPECT_THAT(bot.said(), HasSubstr("Rematch at table 2.\n"));
    EXPECT_THAT(bot.said(), HasSubstr("match 2  scores "));
}

TEST_F(BotsAtATable, TheyLeaveWithTheOtherPlayers) {
    open_table(3);
    RunningProcess bot(bots({"--join", "1", "--seats", "2"}));
    anna().follow_to(3);
    anna().request_done(leave_table(1));
    EXPECT_EQ(bot.wait(), 1) << "no game was played";
    EXPECT_THAT(bot.said(), HasSubstr("Everyone else has left table 1.\n"));
    v1::TableList list = anna().socket.request(list_tables()).table_list();
    EXPECT_EQ(list.tables_size(), 0) << "nobody is waited for";
}

TEST_F(BotsAtATable, TheyReportAMissingSeat) {
    RunningProcess lost(bots({"--join", "99", "--seats", "1"}));
    EXPECT_EQ(lost.wait(), 1);
    EXPECT_THAT(lost.said(),
                HasSubstr("No seat at table 99 for \"Bot medium 1\": There is no such table.\n"));
}

TEST_F(BotsAtATable, QuietOnesPrintResultsOnly) {
    open_table(2);
    RunningProcess bot(bots({"--join", "1", "--seats", "1", "--quiet"}));
    anna().follow_to(2);
    start_when_ready(2);
    play_to_the_end();
    EXPECT_EQ(bot.wait(), 0);
    EXPECT_THAT(bot.said(), testing::MatchesRegex("match 1  scores [^\n]*\n"));
}

/// A second interrupt does not wait for a stuck server.
TEST_F(BotsAtATable, ASecondInterruptEndsThemAtOnce) {
    open_table(2);
    RunningProcess bot(bots({"--join", "1", "--seats", "1"}));
    ASSERT_TRUE(bot.says("Joined table 1"));
    server->signal(SIGSTOP);
    bot.signal(SIGINT);
    ASSERT_TRUE(bot.says("Press Ctrl-C again to quit at once.\n")) << bot.said();
    bot.signal(SIGINT);
    EXPECT_EQ(bot.wait(), 128 + SIGINT);
    server->signal(SIGCONT);
}

TEST_F(BotsAtATable, AStuckServerIsNotWaitedForEither) {
    open_table(2);
    RunningProcess bot(bots({"--join", "1", "--seats", "1"}));
    ASSERT_TRUE(bot.says("Joined table 1"));
    server->signal(SIGSTOP);
    bot.signal(SIGTERM);
    EXPECT_EQ(bot.wait(), 130);
    EXPECT_THAT(bot.said(), HasSubstr("\"Bot medium 1\" may still have its seat at table 1."));
    server->signal(SIGCONT);
}

}  // namespace
}  // namespace bastide::test
