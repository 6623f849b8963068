// Backups of a real server's store, by the command that an operator runs or gives to cron.
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/sqlite_shell.hpp"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::HasSubstr;

class BackupCommand : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        start();
    }

    void TearDown() override {
        stop();
        ::alarm(0);
    }

    void start() { server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store}); }

    void stop() {
        if (server) {
            server->signal(SIGTERM);
            EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
            server.reset();
        }
    }

    /// `before`: for the shell.
    [[nodiscard]] Ran command(const std::string& words, const std::string& before = "") const {
        return run(before + BASTIDE_SERVER " --store '" + store + "' " + words);
    }

    TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::string target = folder.file("copy.db");
    std::optional<ServerProcess> server;
};

TEST_F(BackupCommand, WritesAUsableCopy) {
    for (const bool running : {true, false}) {
        const Ran ran = command("backup " + target);
        EXPECT_EQ(ran.said, "Wrote and verified " + target + ".\n");
        EXPECT_EQ(ran.exit_code, 0);
        const ServerProcess other(BASTIDE_SERVER, {"--store", target});
        std::filesystem::remove(target);
        if (running) {
            stop();
        }
    }
}

TEST_F(BackupCommand, ReadsTheConfigurationOfTheServer) {
    const Ran ran = run("BASTIDE_SERVER_STORE='" + store + "' " BASTIDE_SERVER " backup " + target);
    EXPECT_EQ(ran.said, "Wrote and verified " + target + ".\n");
    const Ran refused = run(BASTIDE_SERVER " backup --prot 1 x");
    EXPECT_EQ(refused.said, "Unknown flag --prot. Did you mean --port?\n");
}

TEST_F(BackupCommand, KeepsTheNewestFromCron) {
    for (int night = 0; night < 3; ++night) {
        const std::string old = target + ".2020-01-0" + std::to_string(night + 1) + "T00-00-00Z";
        std::filesystem::copy_file(store, old);
    }
    const Ran ran = command("backup --keep 2 " + target);
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    std::vector<std::string> dated;
    for (const auto& each : std::filesystem::directory_iterator(folder.path())) {
        if (each.path().filename().string().starts_with("copy.db.")) {
            dated.push_back(each.path().string());
        }
    }
    std::ranges::sort(dated);
    ASSERT_EQ(dated.size(), 2U);
    EXPECT_EQ(dated[0], target + ".2020-01-03T00-00-00Z");
    EXPECT_EQ(ran.said, "Wrote and verified " + dated[1] + ".\n");
}

TEST_F(BackupCommand, ExplainsMissingArguments) {
    EXPECT_THAT(command("backup").said, HasSubstr("FILE is required"));
    EXPECT_THAT(command("backup --keep 0 " + target).said, HasSubstr("--keep"));
}

/// A limit on the size of files simulates a full disk.
TEST_F(BackupCommand, LeavesNothingOnAFullDisk) {
    sqlite(store, "CREATE TABLE large (bytes BLOB); INSERT INTO large VALUES (zeroblob(500000))");
    const Ran ran = command("backup " + target, "trap '' XFSZ; ulimit -f 64; ");
    EXPECT_THAT(ran.said, HasSubstr(target + " cannot be written: "));
    EXPECT_THAT(ran.said, HasSubstr(". Check the free space and the permissions of its folder"));
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_FALSE(std::filesystem::exists(target + ".part"));
    EXPECT_FALSE(std::filesystem::exists(target));
}

/// The signal is already pending when the program starts.
TEST_F(BackupCommand, LeavesNothingAfterASignal) {
    for (const std::string signal : {"TERM", "INT"}) {
        const Ran ran =
            run("env --block-signal=" + signal + " sh -c 'kill -" + signal +
                " $$; exec " BASTIDE_SERVER " --store \"" + store + "\" backup " + target + "'");
        EXPECT_EQ(ran.said, "Backup cancelled; no file was written. Run the command again.\n");
        EXPECT_EQ(ran.exit_code, 1);
        EXPECT_FALSE(std::filesystem::exists(target + ".part"));
        EXPECT_FALSE(std::filesystem::exists(target));
    }
}

}  // namespace
}  // namespace bastide::test
