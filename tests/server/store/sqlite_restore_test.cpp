// A restore replaces a store completely or not at all, and keeps what it replaces.
#include "server/store/sqlite_restore.hpp"

#include "server/store/sqlite_backup.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/files.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;

class StoreRestore : public testing::Test {
  protected:
    /// The backup has 3 versions of match 1, the store 5, of which 2 are only in the WAL of a
    /// killed server.
    void SetUp() override {
        {
            SqliteFile file;
            ASSERT_EQ(file.open({.path = store}), std::nullopt);
            append(file, 1, 3);
        }
        ASSERT_EQ(back_up({store, backup}), std::nullopt);
        const std::string live = folder.file("live.db");
        fs::copy_file(store, live);
        SqliteFile file;
        ASSERT_EQ(file.open({.path = live}), std::nullopt);
        append(file, 4, 5);
        for (const char* end : {"", "-wal", "-run"}) {
            fs::copy_file(live + end, store + end, fs::copy_options::overwrite_existing);
        }
    }

    static void append(SqliteFile& file, Version first, Version last) {
        for (Version version = first; version <= last; ++version) {
            const Person person{version, "Anna", {static_cast<std::uint8_t>(version)}, {}};
            ASSERT_EQ(file.commit({Append{1, version, "move", {}, {}}, person}).outcomes,
                      std::vector(2, WriteStatus::stored));
        }
    }

    [[nodiscard]] std::string refusal(const std::string& from) const {
        RestoreSteps steps({from, store, kept});
        return steps.copy().value_or("");
    }

    static std::size_t count_versions(const std::string& path) {
        SqliteFile file;
        EXPECT_EQ(file.open({.path = path}), std::nullopt);
        return file.reader().read(1, 1)->size();
    }

    void expect_unchanged() {
        EXPECT_FALSE(fs::exists(kept));
        for (const auto& each : fs::directory_iterator(folder.path())) {
            EXPECT_FALSE(each.path().filename().string().starts_with("store.db.")) << each;
        }
        EXPECT_EQ(count_versions(store), 5U);
    }

    test::TemporaryFolder folder;
    std::string store = folder.file("store.db");
    std::string backup = folder.file("backup.db");
    std::string kept = folder.file("kept.db");
};

TEST_F(StoreRestore, ReplacesTheStoreAndKeepsItWhole) {
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(steps.install_copy(""), std::nullopt);
        EXPECT_TRUE(steps.replaces_store());
        SqliteFile early;
        EXPECT_EQ(early.open({.path = store}), std::nullopt) << "a server may start now";
    }
    EXPECT_EQ(count_versions(store), 3U);
    EXPECT_FALSE(fs::exists(store + "-wal"));
    EXPECT_EQ(count_versions(kept), 5U);
    EXPECT_EQ(count_versions(backup), 3U);
    EXPECT_FALSE(fs::exists(store + ".restoring"));
}

TEST_F(StoreRestore, LeavesANoteForTheNextStart) {
    EXPECT_EQ(take_restore_note(store), "");
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(take_restore_note(store), "") << "the store is not replaced yet";
        ASSERT_EQ(steps.install_copy("games_ended=3"), std::nullopt);
    }
    const std::string link = folder.file("link.db");
    fs::create_symlink(store, link);
    EXPECT_EQ(take_restore_note(link), "games_ended=3");
    EXPECT_EQ(take_restore_note(store), "");
    EXPECT_FALSE(fs::exists(store + "-restored"));
}

TEST_F(StoreRestore, SkipsNumbersOfTheReplacedStore) {
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        ASSERT_EQ(steps.install_copy(""), std::nullopt);
    }
    SqliteFile file;
    ASSERT_EQ(file.open({.path = store}), std::nullopt);
    EXPECT_EQ(file.reader().next_match(), 10'002U);
    EXPECT_EQ(file.reader().next_person(), 10'004U);
    EXPECT_EQ(file.commit({Append{10'002, 1, "new", {}, {}}}).outcomes,
              std::vector{WriteStatus::stored});
    EXPECT_EQ(file.reader().next_match(), 10'003U);
}

TEST_F(StoreRestore, SkipsNumbersInAnUnusedStoreToo) {
    const std::string fresh = folder.file("fresh.db");
    {
        SqliteFile file;
        ASSERT_EQ(file.open({.path = fresh}), std::nullopt);
    }
    {
        RestoreSteps steps({fresh, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        ASSERT_EQ(steps.install_copy(""), std::nullopt);
    }
    SqliteFile file;
    ASSERT_EQ(file.open({.path = store}), std::nullopt);
    EXPECT_EQ(file.reader().next_match(), 10'001U);
    EXPECT_EQ(file.reader().next_person(), 10'001U);
}

TEST_F(StoreRestore, MakesAMissingStore) {
    store = folder.file("new.db");
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(steps.install_copy(""), std::nullopt);
        EXPECT_FALSE(steps.replaces_store());
    }
    EXPECT_EQ(count_versions(store), 3U);
    EXPECT_FALSE(fs::exists(kept));
    store = folder.file("other.db");
    EXPECT_NE(refusal(folder.file("none")), "");
    std::ofstream(folder.file("letter")) << std::string(5000, 'x');
    EXPECT_NE(refusal(folder.file("letter")), "");
    EXPECT_FALSE(fs::exists(store));
}

/// Its write-ahead log cannot be copied into a damaged store, and belongs to it alone.
TEST_F(StoreRestore, KeepsTheFilesOfADamagedStoreTogether) {
    const std::string wal = files::content_of(store + "-wal");
    std::ofstream(store) << std::string(5000, 'x');
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(steps.install_copy(""), std::nullopt);
    }
    EXPECT_EQ(count_versions(store), 3U);
    EXPECT_EQ(files::content_of(kept), std::string(5000, 'x'));
    EXPECT_EQ(files::content_of(kept + "-wal"), wal);
}

TEST_F(StoreRestore, RefusesDamagedAndForeignFiles) {
    const std::string letter = folder.file("letter");
    std::ofstream(letter) << std::string(5000, 'x');
    EXPECT_EQ(refusal(letter), letter + " is not a Bastide store.");
    EXPECT_EQ(refusal(folder.file("none")),
              "No file at " + folder.file("none") + ". Name a backup of the store.");
    test::sqlite(backup, "DELETE FROM envelope WHERE version = 2");
    EXPECT_EQ(refusal(backup),
              backup +
                  " is damaged: number of matches with missing versions: 1. Check the disk, "
                  "and keep the earlier backups.");
    test::sqlite(backup, "PRAGMA user_version = 99");
    EXPECT_NE(refusal(backup).find("is of format 99, written by a newer Bastide"),
              std::string::npos);
    expect_unchanged();
}

TEST_F(StoreRestore, RefusesTheStoreItself) {
    const std::string symbolic = folder.file("symbolic");
    const std::string hard = folder.file("hard");
    fs::create_symlink(store, symbolic);
    fs::create_hard_link(store, hard);
    for (const std::string& same : {store, store + "-wal", symbolic, hard}) {
        EXPECT_EQ(refusal(same),
                  same + " belongs to the store itself. Name a backup of the store.");
    }
    expect_unchanged();
}

TEST_F(StoreRestore, LeavesAPipeInTheStoresPlaceAlone) {
    fs::remove(store);
    ASSERT_EQ(::mkfifo(store.c_str(), S_IRUSR | S_IWUSR), 0);
    EXPECT_EQ(refusal(backup), store + " is a pipe, socket or device. Name an ordinary file.");
    EXPECT_TRUE(fs::is_fifo(store));
}

TEST_F(StoreRestore, IsRefusedWhileAServerRuns) {
    {
        SqliteFile server;
        ASSERT_EQ(server.open({.path = store}), std::nullopt);
        EXPECT_EQ(
            refusal(backup),
            store + " is in use by another process. Stop that process, or wait until it ends.");
    }
    expect_unchanged();
}

TEST_F(StoreRestore, LeavesTheStoreUnchangedIfCancelledOrNotCompleted) {
    for (int after = 0; after < 2; ++after) {
        int questions = 0;
        RestoreSteps steps({backup, store, kept, [&] { return questions++ >= after; }});
        EXPECT_EQ(steps.copy(),
                  "Restore cancelled; the store is unchanged. Run the command again.");
    }
    {
        RestoreSteps steps({backup, store, kept});
        EXPECT_EQ(steps.copy(), std::nullopt);
    }
    {
        std::ofstream(kept) << "precious";
        RestoreSteps steps({backup, store, kept});
        EXPECT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(steps.install_copy(""),
                  "Cannot create " + kept +
                      ": File exists. Check the folder's permissions; the store is unchanged.");
        EXPECT_EQ(files::content_of(kept), "precious");
        fs::remove(kept);
    }
    expect_unchanged();
}

TEST_F(StoreRestore, ReplacesTheCopyOfAKilledRestore) {
    for (const char* end : {"", "-wal", "-run", ".part"}) {
        std::ofstream(store + ".restoring" + end) << "half";
    }
    {
        RestoreSteps steps({backup, store, kept});
        ASSERT_EQ(steps.copy(), std::nullopt);
        EXPECT_EQ(steps.install_copy(""), std::nullopt);
    }
    EXPECT_EQ(count_versions(store), 3U);
}

}  // namespace
}  // namespace bastide::store
