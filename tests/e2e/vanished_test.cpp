// A bot and a host vanish before the game; the others wait three minutes and play without them.
#include "tests/support/e2e.hpp"
#include "tests/support/running_process.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace bastide::test {
namespace {

using std::chrono::seconds;

class Vanished : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        ::alarm(280);
    }

    v1::TableInfo wait_for_seats(WirePlayer& player, int seats) {
        v1::TableInfo table;
        for (seconds waited{0}; waited < std::chrono::minutes(4); waited += seconds(1)) {
            table = player.socket.request(watch(player.match)).snapshot().table();
            if (table.seats_size() == seats) {
                break;
            }
            std::this_thread::sleep_for(seconds(1));
        }
        return table;
    }

    static int count_away_too_long(const WirePlayer& player) {
        int count = 0;
        for (const v1::Update& update : player.updates) {
            for (const v1::Event& event : update.events()) {
                count += event.seat_left().why() == v1::AWAY_TOO_LONG ? 1 : 0;
            }
        }
        return count;
    }

    Party party;
};

TEST_F(Vanished, LeaveTheTableToTheOthers) {
    auto anna = std::make_unique<WirePlayer>(port(), FrameCodec::binary, "Anna");
    anna->create_table();
    const std::uint32_t match = anna->match;
    RunningProcess bot({BASTIDE_BINARY,
                        "bot",
                        "ws://127.0.0.1:" + std::to_string(port()),
                        "--join",
                        "1",
                        "--seats",
                        "1"});
    ASSERT_TRUE(bot.says("Joined table 1")) << bot.said();
    party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::binary, "Cleo"));
    WirePlayer& cleo = *party.front();
    cleo.join_table(match);
    bot.signal(SIGKILL);
    anna.reset();

    const v1::TableInfo table = wait_for_seats(cleo, 1);
    ASSERT_EQ(table.seats_size(), 1);
    EXPECT_EQ(table.seats(0).name(), "Cleo");
    EXPECT_EQ(table.host(), 0U);
    cleo.follow_to(5);
    EXPECT_EQ(count_away_too_long(cleo), 2);

    party.push_back(std::make_unique<WirePlayer>(port(), FrameCodec::json, "Dora"));
    party.back()->join_table(match);
    cleo.follow_to(6);
    for (const auto& player : party) {
        player->request_done(set_ready(match, true, 6));
    }
    start_game_of(party);
}

}  // namespace
}  // namespace bastide::test
