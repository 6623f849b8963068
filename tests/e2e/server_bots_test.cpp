// A player and bots: a game across a kill, its rematch, and a record that reproduces the bots'
// answers.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <algorithm>

namespace bastide::test {
namespace {

class Bots : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(2 * test_seconds_max);
        start_server();
    }

    void TearDown() override {
        party.clear();
        if (server) {
            server->signal(SIGTERM);
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
        }
        ::alarm(0);
    }

    void start_server(const std::vector<std::string>& more = {}) {
        std::vector<std::string> options{"--store", folder.file("bastide.db"), "--bot-delay=0"};
        options.insert(options.end(), more.begin(), more.end());
        server.emplace(BASTIDE_SERVER, options);
    }

    void connect(const std::string& token = "") {
        party.push_back(std::make_unique<WirePlayer>(
            server->port(), FrameCodec::binary, token.empty() ? "Anna" : "", token));
    }

    [[nodiscard]] WirePlayer& anna() const { return *party.front(); }

    void begin(const std::vector<v1::BotLevel>& levels) {
        anna().create_table(2);
        std::uint32_t version = anna().version;
        for (const v1::BotLevel level : levels) {
            version = anna().request_done(seat_bot(anna().match, level));
        }
        anna().follow_to(version);
        anna().request_done(set_ready(anna().match, true, version));
        start();
    }

    void start() { start_game_of(party); }

    /// Waits for one command: Anna's, or a bot's own.
    void resume() {
        if (anna().in_turn()) {
            anna().follow_to(anna().act(bots::choose_randomly(anna().game(), anna().version)));
        } else {
            anna().follow_to(anna().version + 1);
        }
    }

    [[nodiscard]] bool over() const { return anna().game().turn.step == Step::over; }

    std::string record() { return anna().socket.request(get_record(anna().match)).record().text(); }

    TemporaryFolder folder;
    std::optional<ServerProcess> server;
    Party party;
};

TEST_F(Bots, PlayThroughAKillAndAreVerified) {
    connect();
    begin({v1::MEDIUM, v1::EASY});
    while (anna().game().turn.number < 12) {
        resume();
    }
    const std::uint32_t match = anna().match;
    const std::string token = anna().token;
    server->signal(SIGKILL);
    ASSERT_TRUE(server->wait(goodbye_time_max));
    party.clear();
    start_server();
    connect(token);
    anna().watch(match);
    while (!over()) {
        resume();
    }

    const std::string text = record();
    const auto replay = record::verify(text);
    ASSERT_TRUE(replay) << record::error_message(replay.error());
    EXPECT_EQ(replay->head().seats[1].bot, bots::Level::medium);
    EXPECT_EQ(replay->head().seats[2].bot, bots::Level::easy);
    EXPECT_GT(replay->bot_answers().recomputed, 40);
    EXPECT_EQ(replay->bot_answers().as_recorded, 0);

    const std::size_t first = text.find("\nprogram ");
    ASSERT_NE(first, std::string::npos);
    const std::size_t word = text.find(" r", first);
    std::string changed = text;
    changed[word + 2] = changed[word + 2] == '0' ? '9' : '0';
    const auto fault = record::verify(changed);
    ASSERT_FALSE(fault);
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(word), '\n');
    EXPECT_EQ(fault.error().line, line + 1);
}

TEST_F(Bots, StayForTheRematch) {
    connect();
    begin({v1::HARD});
    anna().follow_to(anna().request_done(leave_table(anna().match)));
    anna().play_again();
    const v1::ServerMessage shown = anna().socket.request(watch(anna().match));
    EXPECT_EQ(shown.snapshot().table().seats(1).bot(), v1::HARD);
    anna().request_done(set_ready(anna().match, true, anna().version));
    start();
    EXPECT_EQ(anna().game().players.size(), 2U);
}

TEST_F(Bots, AreLimitedByTheConfiguration) {
    server->signal(SIGTERM);
    EXPECT_EQ(server->wait(goodbye_time_max), 0);
    start_server({"--bots-per-table=2", "--hard-bots-per-table=1"});
    connect();
    EXPECT_EQ(anna().welcome.bots().seats(), 2U);
    anna().create_table();
    anna().request_done(seat_bot(anna().match, v1::HARD));
    EXPECT_EQ(anna().refused(seat_bot(anna().match, v1::HARD)), v1::TOO_MANY_BOTS);
    anna().request_done(seat_bot(anna().match, v1::EASY));
    EXPECT_EQ(anna().refused(seat_bot(anna().match, v1::EASY)), v1::TOO_MANY_BOTS);
}

}  // namespace
}  // namespace bastide::test
