// A restored backup with real servers and players: games that were running end without a result.
#include "bots/choose.hpp"
#include "client/record/replay.hpp"
#include "client/words/result_words.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/running_process.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/wire_player.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <set>
#include <sstream>
#include <thread>

namespace bastide::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

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

    static void copy_store(const std::string& from, const std::string& to) {
        for (const char* end : {"", "-wal", "-run"}) {
            if (std::filesystem::exists(from + end)) {
                std::filesystem::copy_file(from + end, to + end);
            }
        }
    }

    [[nodiscard]] std::size_t count_versions() const {
        store::SqliteFile file;
        EXPECT_EQ(file.open({.path = store}), std::nullopt);
        return file.reader().read(1, 1)->size();
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
    const std::string event = "event=store_restored file=\"" + backup + "\" games_ended=1\n";
    EXPECT_THAT(server->log(), HasSubstr(event));
    kill();
    start();
    EXPECT_THAT(server->log(), Not(HasSubstr("event=store_restored"))) << "only once";

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
                  "The operator of this server ended the game. There is no result.");
        const auto replay =
            record::verify(back.socket.request(get_record(player->match)).record().text());
        ASSERT_TRUE(replay) << record::error_message(replay.error());
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

/// An operator copies a backup by hand, next to the write-ahead log of the killed server.
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

/// A limit on the size of files simulates a full disk.
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

/// Kills the command at moments that are spread over its whole run.
TEST_F(RestoreCommand, LeavesTheOldOrTheNewStoreWhenKilled) {
    constexpr int kills = 6;
    const Party party = start_party(server->port(), 2);
    play(party, 5);
    const std::size_t restored = party[0]->version + 1;  // the game ends without a result
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    play(party, 5);
    const std::size_t replaced = party[0]->version;
    kill();
    const std::string live = folder.file("live");
    copy_store(store, live);
    const auto began = std::chrono::steady_clock::now();
    ASSERT_EQ(command("restore " + backup).exit_code, 0);
    const auto whole = std::chrono::steady_clock::now() - began;
    EXPECT_EQ(count_versions(), restored);

    std::set<std::size_t> seen;
    for (int killed = 0; killed < kills; ++killed) {
        for (const auto& each : std::filesystem::directory_iterator(folder.path())) {
            if (each.path().filename().string().starts_with("store.db")) {
                std::filesystem::remove(each.path());
            }
        }
        copy_store(live, store);
        RunningProcess restoring({BASTIDE_SERVER, "restore", backup, "--store", store});
        std::this_thread::sleep_for(whole * killed / kills);
        restoring.signal(SIGKILL);
        restoring.wait();
        start();
        kill();
        EXPECT_EQ(command("verify-store").exit_code, 0);
        const std::size_t versions = count_versions();
        EXPECT_TRUE(versions == replaced || versions == restored) << versions;
        seen.insert(versions);
    }
    EXPECT_TRUE(seen.contains(replaced)) << "no kill came before the end";
    EXPECT_EQ(run(BASTIDE_SERVER " verify-store --store '" + backup + "'").exit_code, 0);
    const auto last = command("restore " + backup);
    EXPECT_EQ(last.exit_code, 0) << last.said;
}

TEST_F(RestoreCommand, KeepsEveryReplacedStore) {
    ASSERT_EQ(command("backup " + backup).exit_code, 0);
    kill();
    const std::time_t now = std::time(nullptr);
    for (std::time_t second = now; second < now + 5; ++second) {
        std::tm utc{};
        gmtime_r(&second, &utc);
        std::ostringstream kept;
        kept << store << ".replaced" << std::put_time(&utc, ".%Y-%m-%dT%H-%M-%SZ");
        std::ofstream(kept.str()) << "kept before";
    }
    const auto ran = command("restore " + backup);
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    start();
}

TEST_F(RestoreCommand, ExplainsMissingArguments) {
    EXPECT_THAT(command("restore").said, HasSubstr("FILE is required"));
    EXPECT_THAT(command("restor " + backup).said, HasSubstr("Did you mean restore?"));
}

}  // namespace
}  // namespace bastide::test
