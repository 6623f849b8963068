// Strangers fill a limited store: the operator is warned, new tables are refused, games continue.
#include "bots/choose.hpp"
#include "server/lobby/lobby.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/wire_player.hpp"

#include <thread>

namespace bastide::test {
namespace {

constexpr std::uint64_t mib = 1U << 20U;

constexpr std::size_t strangers_max = 150;

struct Stranger {
    std::unique_ptr<WebsocketClient> socket;
    std::vector<std::uint32_t> tables;
};

v1::ServerMessage open_table(Stranger& stranger) {
    const v1::ServerMessage answer =
        stranger.socket->request(create_table("A table that nobody on this server will need"));
    if (answer.has_snapshot()) {
        stranger.tables.push_back(answer.snapshot().table().match());
    }
    return answer;
}

class FullStore : public EndToEnd {
  protected:
    void SetUp() override {
        EndToEnd::SetUp();
        server.reset();
    }

    void TearDown() override {
        leave();
        EndToEnd::TearDown();
    }

    void leave() {
        party.clear();
        strangers.clear();
    }

    void start(const std::vector<std::string>& options) {
        leave();
        if (server) {
            server->signal(SIGTERM);
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << end_of_log();
        }
        server.reset();
        std::vector<std::string> words{"--store", store};
        words.insert(words.end(), options.begin(), options.end());
        server.emplace(BASTIDE_SERVER, words);
    }

    void fill_to(std::uint64_t bytes) const {
        store::SqliteFile file;
        ASSERT_EQ(file.open({.path = store}), std::nullopt);
        store::Listing over{store::Stage::over, {}, {}, std::chrono::milliseconds(1), "over"};
        while (file.measure()->used < bytes) {
            const store::MatchId next = *file.reader().next_match();
            const store::Append evening{next, 1, std::string(10'000, 'x'), over, {}};
            ASSERT_EQ(file.commit({evening}).outcomes[0], store::WriteStatus::stored);
        }
    }

    std::string fill_with_tables() {
        while (strangers.size() < strangers_max) {
            auto stranger = std::make_unique<WebsocketClient>(port(), FrameCodec::binary);
            v1::ServerMessage answer = stranger->request(hello("Stranger"));
            strangers.push_back({std::move(stranger), {}});
            for (std::size_t i = 0; i < lobby::tables_per_person_max && !answer.has_refused();
                 ++i) {
                answer = open_table(strangers.back());
            }
            if (answer.has_refused()) {
                EXPECT_EQ(answer.refused().reason(), v1::SERVER_BUSY);
                return answer.refused().message();
            }
        }
        return "never refused";
    }

    void leave_all_tables() {
        for (const Stranger& stranger : strangers) {
            for (const std::uint32_t table : stranger.tables) {
                ASSERT_TRUE(stranger.socket->request(leave_table(table)).has_done());
            }
        }
    }

    [[nodiscard]] std::size_t in_log(const std::string& text) const {
        return server->log().find(text);
    }

    TemporaryFolder folder;
    std::string store = folder.file("bastide.db");
    Party party;
    std::vector<Stranger> strangers;
};

TEST_F(FullStore, RejectsNewTablesAndContinuesMatches) {
    fill_to(mib * 85 / 100);
    start({"--store-size-max", "1"});
    party = start_party(port(), 2);
    WirePlayer host(port(), FrameCodec::binary, "Host");
    host.create_table();
    WirePlayer guest(port(), FrameCodec::json, "Guest");

    EXPECT_NE(fill_with_tables().find("no room for new "), std::string::npos);
    ASSERT_NE(in_log("event=store_full"), std::string::npos) << end_of_log();
    EXPECT_LT(in_log("event=disk_space_low"), in_log("event=store_full"));
    EXPECT_EQ(guest.refused(create_table()), v1::SERVER_BUSY);
    EXPECT_THROW(WirePlayer(port(), FrameCodec::binary, "Late"), std::runtime_error);
    guest.join_table(host.match);
    EXPECT_NO_THROW(WirePlayer(port(), FrameCodec::binary, "", guest.token));
    play_to_the_end(party, bots::choose_randomly);
    EXPECT_NE(in_log("event=match_finished"), std::string::npos);

    start({"--store-size-max", "64"});
    WirePlayer late(port(), FrameCodec::binary, "Late");
    EXPECT_NO_THROW(late.create_table());
    EXPECT_EQ(in_log("event=store_"), std::string::npos) << "there is ample room";
}

TEST_F(FullStore, KeepsTheConfiguredFreeSpace) {
    start({});
    WirePlayer anna(port(), FrameCodec::binary, "Anna");
    const std::string petabyte = "1073741824";
    start({"--disk-free-min", petabyte});
    EXPECT_NE(in_log("event=store_full"), std::string::npos);
    EXPECT_NE(fill_with_tables().find("no room for new guests"), std::string::npos);
    WirePlayer again(port(), FrameCodec::binary, "", anna.token);
    EXPECT_EQ(again.refused(create_table()), v1::SERVER_BUSY);
}

TEST_F(FullStore, AcceptsTablesAgainAutomatically) {
    fill_to(mib * 85 / 100);
    start({"--store-size-max", "1"});
    WirePlayer anna(port(), FrameCodec::binary, "Anna");
    fill_with_tables();
    EXPECT_EQ(anna.refused(create_table()), v1::SERVER_BUSY);
    leave_all_tables();
    while (anna.socket.request(create_table()).has_refused()) {  // SIGALRM ends the test
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

}  // namespace
}  // namespace bastide::test
