// Checks of a real server's store, by the command that an operator runs.
#include "bots/choose.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/e2e.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/running_process.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/wire_player.hpp"

#include "bastide/journal/v1/envelope.pb.h"

#include <gmock/gmock.h>

namespace bastide::test {
namespace {

using testing::HasSubstr;

std::string hex(const std::string& bytes) {
    std::string out;
    for (const char byte : bytes) {
        constexpr const char* digits = "0123456789abcdef";
        out += digits[static_cast<unsigned char>(byte) >> 4U];
        out += digits[static_cast<unsigned char>(byte) & 15U];
    }
    return out;
}

/// Waits until the process has the file open. Returns false after a timeout.
bool has_open(pid_t process, const std::filesystem::path& file) {
    const std::filesystem::path open = "/proc/" + std::to_string(process) + "/fd";
    for (const auto until = std::chrono::steady_clock::now() + goodbye_time_max;
         std::chrono::steady_clock::now() < until;) {
        std::error_code gone;
        for (const auto& each : std::filesystem::directory_iterator(open, gone)) {
            if (std::filesystem::read_symlink(each.path(), gone) == file) {
                return true;
            }
        }
    }
    return false;
}

class VerifyStoreCommand : public testing::Test {
  protected:
    void SetUp() override {
        ::alarm(test_seconds_max);
        server.emplace(BASTIDE_SERVER, std::vector<std::string>{"--store", store});
        const Party party = start_party(server->port(), 2);
        for (int i = 0; i < 3; ++i) {
            play_move(party, bots::choose_randomly);
        }
    }

    void TearDown() override { ::alarm(0); }

    void stop() {
        server->signal(SIGTERM);
        EXPECT_EQ(server->wait(goodbye_time_max), 0) << server->log();
    }

    [[nodiscard]] Ran command() const {
        return run(BASTIDE_SERVER " verify-store --store '" + store + "'");
    }

    TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::optional<ServerProcess> server;
};

TEST_F(VerifyStoreCommand, FindsASoundStoreSound) {
    for (int running = 0; running < 2; ++running) {
        const Ran ran = command();
        EXPECT_EQ(ran.said, "All matches of " + store + " can be replayed.\n");
        EXPECT_EQ(ran.exit_code, 0);
        stop();
    }
}

/// A restore skips numbers.
TEST_F(VerifyStoreCommand, ReportsProgressWithoutSkippedNumbers) {
    stop();
    sqlite(store, "UPDATE sqlite_sequence SET seq = 9999 WHERE name = 'match'");
    EXPECT_EQ(command().said, "All matches of " + store + " can be replayed.\n");
    sqlite(store,
           "WITH RECURSIVE copy(n) AS (SELECT 8001 UNION ALL SELECT n + 1 FROM copy WHERE n < 8999)"
           " INSERT INTO envelope SELECT n, version, bytes FROM envelope, copy WHERE match = 1");
    sqlite(store,
           "WITH RECURSIVE copy(n) AS (SELECT 8001 UNION ALL SELECT n + 1 FROM copy WHERE n < 8999)"
           " INSERT INTO match (number, stage, deadline, changed, bytes, listed)"
           " SELECT n, stage, deadline, changed, bytes, listed FROM match, copy WHERE number = 1");
    EXPECT_THAT(command().said, HasSubstr("Checked 1000 matches, up to number 8999 of 9999.\n"));
}

TEST_F(VerifyStoreCommand, FindsDamagedListings) {
    stop();
    const std::string sound = store;
    for (const std::string damage : {"UPDATE match SET bytes = x'00'",
                                     "UPDATE match SET bytes = NULL, stage = NULL",
                                     "UPDATE match SET stage = 2",
                                     "UPDATE match SET code = NULL",
                                     "UPDATE match SET listed = 0",
                                     "DELETE FROM match",
                                     "DELETE FROM participant WHERE place = 1",
                                     "UPDATE participant SET engaged = 0"}) {
        store = folder.file("damaged.db");
        std::filesystem::copy_file(sound, store, std::filesystem::copy_options::overwrite_existing);
        sqlite(store, damage);
        const Ran ran = command();
        EXPECT_THAT(ran.said,
                    HasSubstr("Match 1 is damaged: its entry in the list of tables does not agree "
                              "with its moves.\n"))
            << damage;
        EXPECT_EQ(ran.exit_code, 1);
    }
    sqlite(store, "INSERT INTO match (number, stage, changed, bytes) VALUES (2, 0, 1, x'00')");
    EXPECT_THAT(command().said, HasSubstr("Match 2 is damaged: it has no moves, but an entry"));
}

TEST_F(VerifyStoreCommand, FindsMissingTables) {
    stop();
    const std::string sound = store;
    for (const auto& [damage, part] : {std::pair("DROP TABLE person", "person"),
                                       std::pair("DROP TABLE run", "run"),
                                       std::pair("DROP TABLE server", "server"),
                                       std::pair("DELETE FROM server", "server"),
                                       std::pair("DROP INDEX match_by_stage", "match_by_stage")}) {
        store = folder.file("damaged.db");
        std::filesystem::copy_file(sound, store, std::filesystem::copy_options::overwrite_existing);
        sqlite(store, damage);
        const std::string words =
            store + " is damaged: its part \"" + part + "\" is missing or empty";
        EXPECT_THAT(command().said, HasSubstr(words));
        const Ran backup =
            run(BASTIDE_SERVER " backup --store '" + store + "' '" + folder.file("copy.db") + "'");
        EXPECT_THAT(backup.said, HasSubstr(words));
        EXPECT_EQ(backup.exit_code, 1);
    }
}

TEST_F(VerifyStoreCommand, FindsDrawsOfAnotherSecret) {
    stop();
    bastide::journal::v1::Envelope envelope;
    {
        store::SqliteFile file;
        ASSERT_EQ(file.open({.path = store}), std::nullopt);
        for (const std::string& bytes : *file.reader().read(1, 1)) {
            bastide::journal::v1::Envelope each;
            ASSERT_TRUE(each.ParseFromString(bytes));
            for (auto& event : *each.mutable_events()) {
                if (event.has_started()) {
                    event.mutable_started()->mutable_draws()->set_secret(std::string(32, 's'));
                    envelope = each;
                }
            }
        }
    }
    ASSERT_GT(envelope.version(), 0U);
    sqlite(store,
           "DELETE FROM snapshot; UPDATE envelope SET bytes = x'" +
               hex(envelope.SerializeAsString()) +
               "' WHERE match = 1 AND version = " + std::to_string(envelope.version()));
    const Ran ran = command();
    EXPECT_THAT(ran.said, HasSubstr("Match 1 is damaged: a draw of version "));
    EXPECT_THAT(ran.said, HasSubstr(" does not follow from the stored secret.\n"));
    EXPECT_EQ(ran.exit_code, 1);
}

/// The check waits for a lock that another process holds.
TEST_F(VerifyStoreCommand, EndsAtOnceAfterASignal) {
    stop();
    sqlite(store, "PRAGMA journal_mode = DELETE");
    const SqliteLock lock(store);
    RunningProcess checking({BASTIDE_SERVER, "verify-store", "--store", store});
    ASSERT_TRUE(has_open(checking.process(), store));
    checking.signal(SIGTERM);
    EXPECT_EQ(checking.wait(), 128 + SIGTERM) << checking.said();
}

TEST_F(VerifyStoreCommand, ListsDamagedMatches) {
    stop();
    sqlite(store, "UPDATE envelope SET bytes = x'00' WHERE match = 1 AND version = 2");
    const Ran ran = command();
    EXPECT_THAT(ran.said, HasSubstr("Match 1 is damaged: version 2 of "));
    EXPECT_THAT(ran.said, HasSubstr("Damaged matches: 1. "));
    EXPECT_EQ(ran.exit_code, 1);
    sqlite(store, "DELETE FROM envelope WHERE match = 1 AND version = 2");
    EXPECT_THAT(command().said, HasSubstr(" is damaged: number of matches with missing versions"));
    std::filesystem::remove(store);
    EXPECT_EQ(command().exit_code, 1);
    EXPECT_FALSE(std::filesystem::exists(store));
}

}  // namespace
}  // namespace bastide::test
