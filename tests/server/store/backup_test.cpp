// Backups of a store: complete while somebody writes to it, verified, and never replacing another
// file.
#include "server/store/lock_file.hpp"
#include "server/store/sqlite_backup.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_opening.hpp"
#include "tests/support/files.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class StoreBackup : public testing::Test {
  protected:
    void SetUp() override { ASSERT_EQ(server_->open({.path = store}), std::nullopt); }

    /// Writes versions of a match, which wait in the write-ahead log.
    void write(Version versions) {
        for (Version version = 1; version <= versions; ++version) {
            const std::string envelope = std::string(700, 'x') + std::to_string(version);
            ASSERT_EQ(server_->commit({Append{1, version, envelope, {}, {}}}).outcomes,
                      std::vector{WriteStatus::stored});
        }
    }

    void close_server() { server_.reset(); }

    [[nodiscard]] std::string refusal(const std::string& to) const {
        return back_up({store, to}).value_or("");
    }

    static std::size_t count_versions(const std::string& path) {
        SqliteFile file;
        EXPECT_EQ(file.open({.path = path}), std::nullopt);
        return file.reader().read(1, 1)->size();
    }

    /// Returns all files except those of SQLite and ours beside the store.
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const auto& each : fs::directory_iterator(folder.path())) {
            const std::string name = each.path().filename().string();
            if (!name.starts_with("store.db-")) {
                found.push_back(name);
            }
        }
        std::ranges::sort(found);
        return found;
    }

    test::TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::string target = folder.file("copy.db");

  private:
    std::optional<SqliteFile> server_{std::in_place};
};

TEST_F(StoreBackup, IsCompleteWhileAServerRuns) {
    write(401);
    EXPECT_EQ(refusal(target), "");
    EXPECT_EQ(fs::status(target).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(names(), (std::vector<std::string>{"copy.db", "store.db"}));
    EXPECT_EQ(count_versions(target), 401U);
}

TEST_F(StoreBackup, IsCompleteWithoutAServer) {
    write(3);
    close_server();
    EXPECT_EQ(refusal(target), "");
    EXPECT_EQ(count_versions(target), 3U);
    EXPECT_EQ(count_versions(store), 3U);
}

TEST_F(StoreBackup, ReplacesNoFile) {
    std::ofstream(target) << "precious";
    fs::create_symlink(folder.file("nowhere"), folder.file("link"));
    for (const std::string& taken : {target, folder.file("link")}) {
        EXPECT_EQ(refusal(taken),
                  taken +
                      " exists, and a backup never replaces a file. Choose another name, or use "
                      "--keep N to append the time.");
    }
    EXPECT_EQ(files::content_of(target), "precious");
}

TEST_F(StoreBackup, ReplacesNoFileOfAnotherProcess) {
    const auto appear = [&] {
        std::ofstream(target) << "precious";
        return false;
    };
    EXPECT_EQ(back_up({store, target, appear}),
              target +
                  " was made by another process meanwhile, and is not replaced. Choose "
                  "another name.");
    EXPECT_EQ(files::content_of(target), "precious");
    EXPECT_FALSE(fs::exists(target + ".part"));
}

TEST_F(StoreBackup, WaitsForAStartingServer) {
    write(3);
    close_server();
    test::sqlite(store, "PRAGMA journal_mode = DELETE");
    auto starting = std::make_unique<test::SqliteLock>(store);
    const auto finish_start = [&] {
        starting.reset();
        return false;
    };
    EXPECT_EQ(back_up({store, target, finish_start}), std::nullopt);
    EXPECT_EQ(count_versions(target), 3U);
    const test::SqliteLock again(store);
    const auto cancelled = back_up({store, folder.file("other.db"), [] { return true; }});
    EXPECT_EQ(cancelled, "Backup cancelled; no file was written. Run the command again.");
}

TEST_F(StoreBackup, IsNotWrittenIntoTheStore) {
    const std::string link = folder.file("link.db");
    fs::create_symlink(store, link);
    for (const std::string& own : {store, store + "-wal", store + "-journal", link}) {
        EXPECT_EQ(refusal(own), own + " belongs to the store itself. Choose another file.");
    }
}

TEST_F(StoreBackup, NeedsAStore) {
    store = folder.file("none.db");
    EXPECT_EQ(refusal(target),
              "No store at " + store +
                  ". Set its path with --store, or name the server's configuration with --config.");
    std::ofstream(store) << "";
    EXPECT_EQ(refusal(target), store + " is not a Bastide store.");
    std::ofstream(store) << std::string(5000, 'x');
    EXPECT_EQ(refusal(target), store + " is not a Bastide store.");
    EXPECT_FALSE(fs::exists(target));
    EXPECT_FALSE(fs::exists(target + ".part"));
}

TEST_F(StoreBackup, OfANewerFormatIsRefused) {
    close_server();
    test::sqlite(store, "PRAGMA user_version = 99");
    EXPECT_NE(refusal(target).find("written by a newer Bastide"), std::string::npos);
}

TEST_F(StoreBackup, InAMissingFolderIsRefused) {
    const std::string nowhere = folder.file("none/copy.db");
    EXPECT_EQ(refusal(nowhere),
              nowhere +
                  ".part cannot be opened: No such file or directory. Check the path and its "
                  "permissions.");
}

TEST_F(StoreBackup, LeavesNothingIfCancelled) {
    write(401);
    int questions = 0;
    for (int after = 0; after < 3; ++after) {
        questions = 0;
        EXPECT_EQ(back_up({store, target, [&] { return questions++ >= after; }}),
                  "Backup cancelled; no file was written. Run the command again.");
        EXPECT_GT(questions, after) << "cancelled later than it was asked";
    }
    EXPECT_EQ(names(), std::vector<std::string>{"store.db"});
}

TEST_F(StoreBackup, ReplacesThePartOfAKilledBackup) {
    write(3);
    std::ofstream(target + ".part") << "half a backup";
    EXPECT_EQ(refusal(target), "");
    EXPECT_EQ(count_versions(target), 3U);
}

TEST_F(StoreBackup, RefusesAForeignPart) {
    const std::string refused = target +
                                ".part is a link, or other users may write it. Delete it, "
                                "or choose a folder in which only you may write.";
    std::ofstream(folder.file("victim")) << "precious";
    fs::create_symlink(folder.file("victim"), target + ".part");
    EXPECT_EQ(refusal(target), refused);
    EXPECT_EQ(files::content_of(folder.file("victim")), "precious");
    fs::remove(target + ".part");
    std::ofstream(target + ".part") << "";
    fs::permissions(target + ".part", fs::perms::others_write, fs::perm_options::add);
    EXPECT_EQ(refusal(target), refused);
}

TEST_F(StoreBackup, WaitsForNoOtherOfTheSameName) {
    LockFile other;
    ASSERT_TRUE(other.take(target + ".part"));
    EXPECT_EQ(
        refusal(target),
        target + ".part is in use by another process. Stop that process, or wait until it ends.");
    EXPECT_TRUE(fs::exists(target + ".part")) << "it is the other one's";
}

/// Moves are missing, or a page cannot be right.
TEST_F(StoreBackup, OfADamagedStoreIsRefused) {
    write(20);
    close_server();
    const std::string sound = files::content_of(store);
    test::sqlite(store, "DELETE FROM envelope WHERE version = 7");
    EXPECT_NE(refusal(target).find(" is damaged: number of matches with missing versions: 1. "),
              std::string::npos);
    std::string broken = sound;
    broken.replace(broken.size() - 4096, 4096, 4096, '\xff');
    std::ofstream(store) << broken;
    EXPECT_NE(refusal(target), "");
    EXPECT_EQ(names(), std::vector<std::string>{"store.db"});
}

// ---- Dated backups

TEST_F(StoreBackup, IsDatedInSortableForm) {
    EXPECT_EQ(dated_target("a/copy.db", 0s), "a/copy.db.1970-01-01T00-00-00Z");
    EXPECT_EQ(dated_target("copy.db", 1'764'302'917s), "copy.db.2025-11-28T04-08-37Z");
}

TEST_F(StoreBackup, KeepsTheNewestWhenRotated) {
    std::vector<std::string> expected{"copy.db", "copy.db.2025", "mycopy.db.1970-01-01T00-00-00Z"};
    for (const std::string& other : expected) {
        std::ofstream(folder.file(other)) << "not a dated backup";
    }
    for (int day = 1; day <= 5; ++day) {
        const std::string dated = dated_target(target, day * 86'400s);
        ASSERT_EQ(refusal(dated), "");
        if (day > 3) {
            expected.push_back(fs::path(dated).filename());
        }
    }
    EXPECT_EQ(rotate_backups(target, 2), std::nullopt);
    expected.emplace_back("store.db");
    std::ranges::sort(expected);
    EXPECT_EQ(names(), expected);
    EXPECT_EQ(rotate_backups(target, 2), std::nullopt);
    EXPECT_EQ(names(), expected);
    EXPECT_NE(rotate_backups(folder.file("none/copy.db"), 2), std::nullopt);
}

}  // namespace
}  // namespace bastide::store
