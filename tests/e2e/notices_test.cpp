// A notice of a real server to a real receiver, for a player who is not connected.
#include "bots/choose.hpp"
#include "proto/fair_draws.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/notice_receiver.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

namespace bastide::test {
namespace {

using namespace std::chrono_literals;

class NoticesOfAServer : public EndToEnd {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        ::setenv("SSL_CERT_FILE", authority.file().c_str(), 1);
        server.emplace(
            BASTIDE_SERVER,
            std::vector<std::string>{"--notices", "on", "--notice-networks", "127.0.0.1"});
        ::unsetenv("SSL_CERT_FILE");
    }

    v1::ServerMessage set_address(WirePlayer& player, const std::string& address) {
        v1::ClientMessage message;
        message.mutable_set_notices()->set_address(address);
        return player.socket.request(message);
    }

    static std::string value(char of) { return std::string(32, of); }

    static void get_ready(WirePlayer& player, std::uint32_t version, char of) {
        fair::Bytes32 bytes{};
        bytes.fill(static_cast<std::uint8_t>(of));
        const fair::Bytes32 hash = fair::commitment_to(bytes);
        player.request_done(set_ready_correspondence(1, version, {hash.begin(), hash.end()}));
    }

    static void start(WirePlayer& anna, WirePlayer& ben) {
        anna.socket.request(create_table_for_days());
        ben.socket.request(join_table(1));
        get_ready(anna, 2, 'a');
        get_ready(ben, 3, 'b');
        anna.request_done(start_game(1));
        anna.request_done(reveal_draws(1, value('a')));
        ben.request_done(reveal_draws(1, value('b')));
    }

    std::uint32_t seat_in_turn() {
        WirePlayer cleo(port(), FrameCodec::binary, "Cleo");
        return cleo.socket.request(watch(1)).snapshot().position().seat();
    }

    TemporaryFolder folder;
    Authority authority{folder.path()};
    NoticeReceiver receiver{authority.issue(), "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"};
};

TEST_F(NoticesOfAServer, ReachAnAbsentPlayer) {
    const std::string at = "https://localhost:" + receiver.port();
    std::array<std::string, 2> tokens;
    {
        WirePlayer anna(port(), FrameCodec::binary, "Anna");
        WirePlayer ben(port(), FrameCodec::binary, "Ben");
        tokens = {anna.token, ben.token};
        EXPECT_TRUE(anna.welcome.notices().allowed());
        EXPECT_TRUE(set_address(anna, at + "/anna").has_done());
        EXPECT_TRUE(set_address(ben, at + "/ben").has_done());
        EXPECT_TRUE(set_address(ben, at + ".example/ben").has_refused());
        start(anna, ben);
    }
    ASSERT_EQ(receiver.received().size(), 2U);
    EXPECT_EQ(receiver.received()[0].body, "Bastide will tell you here when it is your turn.");
    const std::uint32_t mover = seat_in_turn();
    for (std::uint64_t moves = 0; seat_in_turn() == mover; ++moves) {
        WirePlayer player(port(), FrameCodec::binary, "", tokens.at(mover));
        EXPECT_EQ(player.welcome.notices().address(), at + (mover == 0 ? "/anna" : "/ben"));
        player.watch(1);
        player.act(bots::choose_randomly(player.game(), moves));
    }
    const auto received = receiver.wait_for(3, 30s);
    ASSERT_EQ(received.size(), 3U) << end_of_log();
    EXPECT_EQ(received[2].method, "POST");
    EXPECT_EQ(received[2].target, mover == 0 ? "/ben" : "/anna");
    EXPECT_EQ(
        received[2].body,
        std::string("Bastide: It is your turn in a game with ") + (mover == 0 ? "Anna." : "Ben."));
}

TEST_F(NoticesOfAServer, AreOffByDefault) {
    server->signal(SIGTERM);
    EXPECT_EQ(server->wait(goodbye_time_max), 0);
    server.emplace(BASTIDE_SERVER);
    WirePlayer anna(port(), FrameCodec::binary, "Anna");
    EXPECT_FALSE(anna.welcome.notices().allowed());
    const auto refused = set_address(anna, "https://localhost:" + receiver.port() + "/anna");
    EXPECT_EQ(refused.refused().reason(), v1::NO_NOTICES);
    EXPECT_EQ(receiver.connections(), 0);
}

}  // namespace
}  // namespace bastide::test
