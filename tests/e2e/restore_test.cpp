// A restored backup with real servers and players: games that were running end without a result.
#include "bots/random_player.hpp"
#include "client/record/verify.hpp"
#include "client/words/result_words.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class RestoreCommand : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        start();
    }

    void TearDown() override {
        if (server) {
            server->signal(SIGTERM);
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
        }
        ::alarm(0);
    }

    void start() { server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store}); }

    void kill() {
        server->signal(SIGKILL);
        server->wait(goodbye_time_max);
        server.reset();
    }

    /// `before`: for the shell.
    [[nodiscard]] Ran command(const std::string& words, const std::string& before = "") const {
        return run(before + BASTIDE_SERVER " --store '" + store + "' " + words);
    }

    static void play(const Party& party, int moves) {
        for (int i = 0; i < moves; ++i) {
            play_move(party, bots::choose_randomly);
        }
    }

    TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::string backup = folder.file("backup.db");
    std::optional<ServerProcess> server;
};

TEST_F(RestoreCommand, EndsRunningGamesWithoutAResult) {
    WirePlayer host(server->port(), FrameCodec::json, "Cleo");
    host.create_table();
    const std::uint32_t open_table = host.match;
    Party party = start_party(server->port(), 2);
    play(party, 5);
    const std::uint32_t saved = party[0]->version;
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    play(party, 5);
    kill();

    const Ran ran = command("restore " + backup);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.said,
                ContainsRegex("^Restored .*backup.db. Running games that ended without a result: "
                              "1. The replaced store is .*store.db.replaced.20.*Z.\n$"));
    start();

    for (const auto& player : party) {
        ASSERT_GT(player->version, saved + 1);
        WirePlayer back(server->port(), FrameCodec::binary, "", player->token);
        const v1::ServerMessage reply = back.socket.request(
            watch_since(player->match, player->version, player->hashes[player->version]));
        const v1::Snapshot& snapshot = reply.snapshot();
        EXPECT_EQ(snapshot.version(), saved + 1);
        EXPECT_EQ(snapshot.table().phase(), v1::FINISHED);
        EXPECT_EQ(snapshot.ending(), v1::STOPPED) << "for older clients";
        EXPECT_EQ(words::ending_words(model::ending_of(snapshot)),
                  "The host of this server ended the game. There is no result.");
        const auto replay =
            record::verify(back.socket.request(get_record(player->match)).record().text());
        ASSERT_TRUE(replay) << record::words(replay.error());
        EXPECT_EQ(replay->version(), static_cast<int>(saved + 1));
    }
    WirePlayer guest(server->port(), FrameCodec::binary, "Dan");
    guest.join_table(open_table);
    WirePlayer newcomer(server->port(), FrameCodec::binary, "Eve");
    newcomer.create_table();
    EXPECT_GT(newcomer.match, 10'000U);
}

TEST_F(RestoreCommand, IsRefusedWhileTheServerRuns) {
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    const Ran ran = command("restore " + backup);
    EXPECT_EQ(ran.said,
              store + " is in use by another process. Stop that process, or wait until it ends.\n");
    EXPECT_EQ(ran.exit_code, 1);
}

/// The backup of a host who copies it by hand is beside the write-ahead log of the killed server.
TEST_F(RestoreCommand, ReplacesAManualCopy) {
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    {
        const WirePlayer guest(server->port(), FrameCodec::binary, "Dan");
    }
    kill();
    std::filesystem::copy_file(backup, store, std::filesystem::copy_options::overwrite_existing);
    const Ran refused = command("--port 0 --listen 127.0.0.1");
    EXPECT_EQ(refused.exit_code, 1);
    EXPECT_THAT(refused.said, HasSubstr("belongs to another copy"));
    EXPECT_EQ(command("restore " + backup).exit_code, 0);
    start();
}

/// A limit on the size of files stands for a full disk.
TEST_F(RestoreCommand, ChangesNothingOnAFullDisk) {
    sqlite(store, "CREATE TABLE large (bytes BLOB); INSERT INTO large VALUES (zeroblob(500000))");
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    kill();
    const Ran ran = command("restore " + backup, "trap '' XFSZ; ulimit -f 64; ");
    EXPECT_THAT(ran.said, HasSubstr(store + ".restoring cannot be written: "));
    EXPECT_THAT(ran.said,
                ContainsRegex("The copy needs up to 1 MiB, and [0-9]+ MiB are free there."));
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_FALSE(std::filesystem::exists(store + ".restoring"));
    start();
}

TEST_F(RestoreCommand, ExplainsMissingArguments) {
    EXPECT_THAT(command("restore").said, HasSubstr("FILE is required"));
    EXPECT_THAT(command("restor " + backup).said, HasSubstr("Did you mean restore?"));
}

}  // namespace
}  // namespace bastide::test
