// Players reconnect from any connection; a stopping server closes all connections.
#include "bots/choose.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

class ComingBack : public EndToEnd {
  protected:
    void TearDown() override {
        party.clear();
        EndToEnd::TearDown();
    }

    void play_some(int seats) {
        party = start_party(port(), seats);
        for (int move = 0; move < 11; ++move) {
            play_move(party, bots::choose_randomly);
        }
    }

    static void expect_presence(WirePlayer& player, std::uint32_t seat, bool away) {
        const v1::ServerMessage message = player.next_other_message();
        ASSERT_TRUE(message.has_presence()) << message.ShortDebugString();
        EXPECT_EQ(message.presence().match(), player.match);
        EXPECT_EQ(message.presence().seat(), seat);
        EXPECT_EQ(message.presence().away(), away);
    }

    void receive_arrivals() {
        for (std::size_t player = 0; player < party.size(); ++player) {
            for (std::size_t seat = player; seat < party.size(); ++seat) {
                expect_presence(*party[player], static_cast<std::uint32_t>(seat), false);
            }
            for (std::size_t seat = 0; seat < party.size(); ++seat) {
                const v1::ServerMessage message = party[player]->next_other_message();
                EXPECT_EQ(message.presence().seat(), seat);
                EXPECT_TRUE(message.presence().ready());
            }
        }
    }

    static void expect_same(const WirePlayer& one, const WirePlayer& other) {
        EXPECT_EQ(one.version, other.version);
        EXPECT_EQ(one.game(), other.game());
        EXPECT_EQ(one.hashes.at(one.version), other.hashes.at(other.version));
    }

    std::unique_ptr<WirePlayer> reconnect(std::size_t seat, FrameCodec codec) {
        return std::make_unique<WirePlayer>(port(), codec, "", party[seat]->token);
    }

    /// Returns the end of the game in its last update, which must also reveal the secret.
    static v1::GameEnded end_of(const v1::Update& update) {
        const auto ended = std::ranges::find_if(
            update.events(), [](const v1::Event& event) { return event.has_game_ended(); });
        EXPECT_NE(ended, update.events().end()) << update.ShortDebugString();
        EXPECT_TRUE(update.events().rbegin()->has_secret_revealed()) << update.ShortDebugString();
        return ended == update.events().end() ? v1::GameEnded() : ended->game_ended();
    }

    static Closed closed_with_notice(WirePlayer& player) {
        v1::ServerMessage message = player.next_other_message();
        while (message.has_presence()) {
            message = player.next_other_message();
        }
        EXPECT_TRUE(message.has_notice()) << message.ShortDebugString();
        EXPECT_TRUE(message.notice().closing());
        EXPECT_NE(message.notice().message(), "");
        return player.socket.wait_for_close();
    }

    Party party;
};

TEST_F(ComingBack, ToTheSeatAfterTheConnectionBroke) {
    play_some(2);
    receive_arrivals();
    const std::uint32_t match = party[0]->match;
    party[1]->socket.tcp().reset();
    expect_presence(*party[0], 1, true);
    auto back = reconnect(1, FrameCodec::binary);
    EXPECT_EQ(back->welcome.name(), "player 2");
    EXPECT_EQ(back->welcome.token(), "");
    ASSERT_EQ(back->welcome.matches_size(), 1);
    EXPECT_EQ(back->welcome.matches(0), match);
    back->watch(match);
    expect_presence(*party[0], 1, false);
    expect_same(*back, *party[0]);
    party[1] = std::move(back);
    play_to_the_end(party, bots::choose_randomly);
    expect_same(*party[1], *party[0]);
}

TEST_F(ComingBack, ToAnAdvancedGame) {
    play_some(3);
    party[2]->socket.tcp().close();
    while (!party[2]->in_turn()) {
        const auto mover = party[0]->in_turn() ? 0U : 1U;
        const std::uint32_t version =
            party[mover]->act(bots::choose_randomly(party[mover]->game(), party[mover]->version));
        party[0]->follow_to(version);
        party[1]->follow_to(version);
        if (!party[0]->in_turn() && !party[1]->in_turn()) {
            break;
        }
    }
    auto back = reconnect(2, FrameCodec::json);
    back->watch(party[0]->match);
    expect_same(*back, *party[0]);
    EXPECT_TRUE(back->in_turn());
    party[2] = std::move(back);
    play_to_the_end(party, bots::choose_randomly);
}

TEST_F(ComingBack, AllTogether) {
    play_some(2);
    const std::uint32_t match = party[0]->match;
    const Game before = party[0]->game();
    for (std::size_t seat = 0; seat < 2; ++seat) {
        party[seat]->socket.tcp().reset();
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        party[seat] = reconnect(seat, FrameCodec::json);
        party[seat]->watch(match);
        EXPECT_EQ(party[seat]->game(), before);
    }
    play_to_the_end(party, bots::choose_randomly);
}

TEST_F(ComingBack, WithASecondConnection) {
    play_some(2);
    auto newer = reconnect(0, FrameCodec::json);
    newer->watch(party[1]->match);
    expect_same(*newer, *party[1]);
    play_move(party, bots::choose_randomly);
    newer->follow_to(party[1]->version);
    expect_same(*newer, *party[1]);
    party[0] = std::move(newer);
    play_to_the_end(party, bots::choose_randomly);
}

TEST_F(ComingBack, NotWithAnUnknownToken) {
    WebsocketClient socket(port(), FrameCodec::binary);
    const v1::ServerMessage reply = socket.request(hello("Anna", std::string(32, 't')));
    EXPECT_EQ(reply.refused().reason(), v1::UNKNOWN_TOKEN);
    EXPECT_EQ(socket.request(list_tables()).refused().reason(), v1::HELLO_FIRST);
    const v1::Welcome welcome = socket.request(hello("Anna")).welcome();
    EXPECT_EQ(welcome.token().size(), token_bytes);
}

TEST_F(ComingBack, NotAfterLeavingForGood) {
    play_some(3);
    const std::uint32_t match = party[0]->match;
    party[2]->request_done(leave_table(match));
    EXPECT_EQ(party[2]->refused(leave_table(match)), v1::ALREADY_WITHDRAWN);
    auto left = reconnect(2, FrameCodec::binary);
    EXPECT_EQ(left->welcome.matches_size(), 0);
    left->watch(match);
    for (const auto& player : {0, 1}) {
        party[static_cast<std::size_t>(player)]->follow_to(left->version);
    }
    expect_same(*left, *party[0]);
    EXPECT_TRUE(left->game().player(Seat{2}).withdrawn);
    party[2] = std::move(left);
    play_to_the_end(party, bots::choose_randomly);
    EXPECT_EQ(end_of(party[2]->updates.back()).ranks(2), 3U);
}

TEST_F(ComingBack, TheLastPlayerWins) {
    play_some(2);
    const std::uint32_t version = party[1]->request_done(leave_table(party[1]->match));
    party[0]->follow_to(version);
    EXPECT_EQ(party[0]->game().turn.step, Step::over);
    const v1::GameEnded ended = end_of(party[0]->updates.back());
    EXPECT_EQ(ended.ranks(0), 1U);
    EXPECT_EQ(ended.ranks(1), 2U);
}

TEST_F(ComingBack, IsShownToOthers) {
    party = start_party(port(), 2);
    receive_arrivals();
    const std::uint32_t match = party[0]->match;
    WirePlayer spectator(port(), FrameCodec::json, "spectator");
    spectator.watch(match);
    party[1]->request_done(unwatch(match));
    expect_presence(*party[0], 1, true);
    expect_presence(spectator, 1, true);
    const v1::TableList list = spectator.socket.request(list_tables()).table_list();
    ASSERT_EQ(list.tables_size(), 1);
    EXPECT_FALSE(list.tables(0).seats(0).away());
    EXPECT_TRUE(list.tables(0).seats(1).away());
    party[1]->watch(match);
    expect_presence(*party[0], 1, false);
    expect_presence(spectator, 1, false);
}

class Goodbye : public ComingBack {
  protected:
    void expect_exit() {
        EXPECT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        EXPECT_NE(server->log().find("event=shutdown_started"), std::string::npos);
        EXPECT_NE(server->log().find("event=server_stopped"), std::string::npos);
    }
};

TEST_F(Goodbye, IsSaidToEveryone) {
    play_some(3);
    server->signal(SIGTERM);
    for (const auto& player : party) {
        EXPECT_EQ(closed_with_notice(*player).code, 1012);
    }
    expect_exit();
}

TEST_F(Goodbye, IsSaidOnInterruptToo) {
    WirePlayer player(port(), FrameCodec::json, "Anna");
    server->signal(SIGINT);
    EXPECT_EQ(closed_with_notice(player).code, 1012);
    expect_exit();
}

/// Some clients never answer a close: at a table, before the hello, before the end of the
/// handshake, or silent from the start.
TEST_F(Goodbye, DoesNotWaitForever) {
    play_some(2);
    WebsocketClient no_hello(port(), FrameCodec::binary);
    TcpClient no_handshake(port());
    no_handshake.send("GET / HTTP/1.1\r\n");
    const TcpClient silent(port());
    server->signal(SIGTERM);
    expect_exit();
}

TEST_F(Goodbye, ComesAtOnceWhenAskedTwice) {
    play_some(2);
    server->signal(SIGTERM);
    ASSERT_TRUE(server->logs("event=shutdown_started", patience));
    const auto asked = std::chrono::steady_clock::now();
    server->signal(SIGTERM);
    expect_exit();
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(2));
}

/// The next start succeeds, however far the stopped one came.
TEST_F(Goodbye, IsNotSaidDuringTheStart) {
    constexpr int stopped_by_signal = 128 + SIGTERM;  // before the server handles it
    const TemporaryFolder folder;
    const std::string store = folder.file("store.db");
    for (const std::string seconds : {"0.01", "0.03", "0.1", "0.3"}) {
        const Ran ran = run("timeout --preserve-status -k 20 " + seconds +
                            " " BASTIDE_SERVER " --listen 127.0.0.1 --port 0 --store " + store);
        EXPECT_THAT(ran.exit_code, testing::AnyOf(0, stopped_by_signal)) << ran.said;
    }
    ServerProcess next(BASTIDE_SERVER, {"--store", store});
    EXPECT_TRUE(next.running());
}

TEST_F(Goodbye, RefusesNewConnections) {
    play_some(2);
    server->signal(SIGTERM);
    ASSERT_TRUE(server->logs("event=shutdown_started", patience));
    EXPECT_ANY_THROW(WebsocketClient(port(), FrameCodec::binary));
    party.clear();
    expect_exit();
}

}  // namespace
}  // namespace bastide::test
