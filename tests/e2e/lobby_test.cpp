// The lobby over real sockets and across a restart, and invitations to a table with a password.
#include "tests/support/e2e.hpp"
#include "tests/support/lobby_seen.hpp"
#include "tests/support/wire_player.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using Matches = std::vector<std::uint32_t>;

class Lobby : public EndToEnd {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        start();
    }

    void start() {
        server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", folder.file("s.db")});
    }

    void restart() {
        server->signal(SIGTERM);
        ASSERT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        start();
    }

    [[nodiscard]] std::unique_ptr<WirePlayer> somebody(const std::string& name) const {
        return std::make_unique<WirePlayer>(port(), FrameCodec::json, name);
    }

    static LobbySeen look(WirePlayer& who, const LobbySeen& before = {}) {
        LobbySeen seen = before;
        const v1::ServerMessage answer = who.socket.request(watch_lobby({}, before.state_tags()));
        EXPECT_TRUE(answer.has_lobby());
        EXPECT_TRUE(seen.receive(answer.lobby()));
        return seen;
    }

    static v1::LobbyChanged next_change(WirePlayer& who) {
        return who.receive([](const auto& m) { return m.has_lobby_changed(); }).lobby_changed();
    }

    TemporaryFolder folder;
};

TEST_F(Lobby, ResumesAfterARestart) {
    const auto anna = somebody("Anna");
    auto ben = somebody("Ben");
    LobbySeen seen = look(*ben);
    EXPECT_EQ(seen.matches(), Matches{});
    anna->socket.request(create_table("One"));
    ASSERT_TRUE(seen.receive(next_change(*ben)));
    EXPECT_EQ(seen.matches(), Matches{1});
    EXPECT_EQ(seen.tables.at(1).table().title(), "One");
    restart();
    ben = somebody("Ben");
    const LobbySeen whole = look(*ben);
    EXPECT_TRUE(whole.tables.at(1).table().seats(0).away()) << "Anna is not back yet";
    const v1::ServerMessage again = ben->socket.request(watch_lobby({}, whole.state_tags()));
    EXPECT_EQ(again.lobby().tables_size(), 0);
    EXPECT_EQ(again.lobby().kept_size(), 1);
}

TEST_F(Lobby, AdmitsInvitedPlayersToALockedTable) {
    const auto anna = somebody("Anna");
    const auto ben = somebody("Ben");
    anna->socket.request(create_table_with_access(v1::PASSWORD, "fjord-of-secrets"));
    look(*ben);
    const v1::ServerMessage here = anna->socket.request(list_people());
    ASSERT_EQ(here.people().people_size(), 1);
    EXPECT_EQ(ben->refused(join_table(1)), v1::WRONG_PASSWORD);
    EXPECT_TRUE(anna->socket.request(invite(1, here.people().people(0).person())).has_done());
    const v1::Invited invited =
        ben->receive([](const auto& m) { return m.has_invited(); }).invited();
    EXPECT_EQ(invited.by().name(), "Anna");
    EXPECT_TRUE(ben->socket.request(join_table(1)).snapshot().seated());
}

TEST_F(Lobby, UpdatesOthersDespiteAStuckReader) {
    const auto anna = somebody("Anna");
    const auto ben = somebody("Ben");
    for (int i = 0; i < 10; ++i) {
        somebody("Host")->socket.request(create_table(std::string(60, 'x')));
    }
    WebsocketClient deaf(port(), FrameCodec::json, 4096);
    deaf.request(hello("Deaf"));
    for (int i = 0; i < 60; ++i) {
        v1::ClientMessage message = watch_lobby();
        message.set_request(std::string(15, 'd') + static_cast<char>(i));
        deaf.tcp().send_now(client_frame(Opcode::text, encode(message, FrameCodec::json)));
    }
    LobbySeen seen = look(*ben);
    anna->socket.request(create_table("After all"));
    while (!seen.tables.contains(11)) {
        ASSERT_TRUE(seen.receive(next_change(*ben)));
    }
    EXPECT_EQ(seen.tables.at(11).table().title(), "After all");
}

}  // namespace
}  // namespace bastide::test
