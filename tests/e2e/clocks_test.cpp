// Clocks with the real server: abandoned matches finish, and no time is lost while it is down.
#include "bots/choose.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace bastide::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Clock = std::chrono::steady_clock;

class Clocks : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(2 * test_seconds_max);
        start_server();
    }

    void TearDown() override {
        party.clear();
        server->signal(SIGTERM);
        EXPECT_EQ(server->wait(goodbye_time_max), 0);
        ::alarm(0);
    }

    void start_server() {
        server.emplace(BASTIDE_SERVER,
                       std::vector<std::string>{"--store", folder.file("store.db")});
    }

    WirePlayer& comes(const std::string& name, const std::string& token = "") {
        party.push_back(
            std::make_unique<WirePlayer>(server->port(), FrameCodec::binary, name, token));
        return *party.back();
    }

    void start_game(std::uint32_t seconds_a_turn, v1::TimeOut time_out = v1::BOT_PLAYS) {
        WirePlayer& anna = comes("Anna");
        v1::ClientMessage open = create_table_at_a_pace(seconds_a_turn);
        open.mutable_create_table()->mutable_pace()->set_time_out(time_out);
        anna.join_table(anna.socket.request(open).snapshot().table().match());
        comes("Ben").join_table(anna.match);
        for (const auto& player : party) {
            player->request_done(set_ready(anna.match, true, 2));
        }
        start_game_of(party);
    }

    static int flags_in(const WirePlayer& player) {
        int flags = 0;
        for (const v1::Update& update : player.updates) {
            for (const v1::Event& event : update.events()) {
                flags += event.has_seat_flagged() ? 1 : 0;
            }
        }
        return flags;
    }

    TemporaryFolder folder;
    std::optional<ServerProcess> server;
    Party party;
};

TEST_F(Clocks, EndAnAbandonedGame) {
    start_game(5);
    WirePlayer& anna = *party[0];
    const auto ended = [&anna] {
        return anna.updates.back().events(0).has_seat_flagged() &&
               anna.updates.back().events_size() > 1;
    };
    while (!ended()) {
        anna.follow_to(anna.version + 1);
    }
    EXPECT_EQ(flags_in(anna), 6) << "three each";
    EXPECT_EQ(anna.updates.back().events(1).match_ended().ending(), v1::ALL_GONE);
}

TEST_F(Clocks, FlagASilentPlayer) {
    start_game(5);
    WirePlayer& anna = *party[0];
    EXPECT_EQ(anna.refused(reclaim_seat(anna.match)), v1::NOBODY_STANDS_IN);
    anna.follow_to(anna.version + 1);
    EXPECT_EQ(flags_in(anna), 1);
    EXPECT_EQ(anna.updates.back().in_play().clocks_ms_size(), 2);
}

TEST_F(Clocks, StandStillWhileNoServerRuns) {
    start_game(60);
    const Clock::time_point began = Clock::now();
    std::this_thread::sleep_for(seconds(12));
    const std::string token = party[0]->token;
    const std::uint32_t match = party[0]->match;
    const std::size_t asked = index_of(party[0]->game().turn.seat);
    server->signal(SIGKILL);
    const Clock::time_point killed = Clock::now();
    server->wait(goodbye_time_max);
    party.clear();
    std::this_thread::sleep_for(seconds(6));
    start_server();
    const Clock::time_point up = Clock::now();

    const v1::InPlay now = comes("", token).socket.request(watch(match)).snapshot().in_play();
    ASSERT_EQ(now.clocks_ms_size(), 2);
    const milliseconds left(now.clocks_ms(static_cast<int>(asked)));
    const auto ran =
        std::chrono::duration_cast<milliseconds>((killed - began) + (Clock::now() - up));
    EXPECT_GE(left, seconds(60) - ran - seconds(2)) << "it lost nothing to the time between";
    EXPECT_LE(left, seconds(60) - seconds(4)) << "and won no more than the last beat";
}

/// Like a paused virtual machine: the active player's remaining time does not change.
TEST_F(Clocks, StandStillWhileTheServerIsFrozen) {
    start_game(5);
    WirePlayer& anna = *party[0];
    server->signal(SIGSTOP);
    std::this_thread::sleep_for(seconds(15));
    server->signal(SIGCONT);
    WirePlayer& asked = anna.in_turn() ? anna : *party[1];
    asked.act(bots::choose_randomly(asked.game(), 1));
    EXPECT_EQ(flags_in(asked), 0);
    EXPECT_NE(server->log().find("clock_stopped"), std::string::npos);
}

TEST_F(Clocks, EndAnAbandonedGameAfterARestart) {
    start_game(5, v1::GIVE_UP);
    const std::string token = party[0]->token;
    const std::uint32_t match = party[0]->match;
    server->signal(SIGKILL);
    server->wait(goodbye_time_max);
    party.clear();
    start_server();
    std::this_thread::sleep_for(seconds(8));
    const v1::Snapshot shown = comes("", token).socket.request(watch(match)).snapshot();
    EXPECT_EQ(shown.table().phase(), v1::FINISHED);
}

TEST_F(Clocks, RejectInvalidPaces) {
    WirePlayer& anna = comes("Anna");
    for (const std::uint32_t unfit : {0U, 4U, 3601U, 31'536'000U, 0xFFFFFFFFU}) {
        EXPECT_EQ(anna.refused(create_table_at_a_pace(unfit)), v1::BAD_PACE) << unfit;
    }
    v1::ClientMessage message = create_table_at_a_pace(5);
    message.mutable_create_table()->mutable_pace()->set_kind(static_cast<v1::PaceKind>(77));
    EXPECT_EQ(anna.refused(message), v1::BAD_PACE);
}

}  // namespace
}  // namespace bastide::test
