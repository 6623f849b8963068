// A write-ahead log of another copy of the store is recognised before it can do damage.
#include "server/store/sqlite_backup.hpp"
#include "server/store/sqlite_file.hpp"
#include "tests/support/files.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/watched_vfs.hpp"

#include <gtest/gtest.h>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;

void append(SqliteFile& file, Version first, Version last) {
    for (Version version = first; version <= last; ++version) {
        ASSERT_EQ(file.commit({Append{1, version, std::string(3000, 'x'), {}, {}}}).outcomes,
                  std::vector{WriteStatus::stored});
    }
}

std::optional<std::string> open_and_count(const std::string& path, std::size_t& versions) {
    SqliteFile file;
    auto problem = file.open({.path = path});
    versions = problem ? 0 : file.reader().read(1, 1)->size();
    return problem;
}

class StoreRun : public testing::Test {
  protected:
    /// Leaves the files of a server that was killed after some runs. `early.db` is a plain copy of
    /// an earlier run's file, `late.db` one of the last run's, `backup.db` a backup in the last
    /// run.
    void SetUp() override {
        {
            SqliteFile file;
            ASSERT_EQ(file.open({.path = live_}), std::nullopt);
            append(file, 1, 20);
        }
        std::optional<SqliteFile> file;
        for (const char* copy : {"early.db", "late.db"}) {
            file.emplace();
            ASSERT_EQ(file->open({.path = live_}), std::nullopt);
            fs::copy_file(live_, folder.file(copy));
        }
        append(*file, 21, 30);
        ASSERT_EQ(back_up({live_, folder.file("backup.db")}), std::nullopt);
        append(*file, 31, 40);
        kill(*file);
    }

    /// Copies the files as they are while the server is still running.
    void kill(const SqliteFile& /*running*/) {
        fs::create_directory(killed_.parent_path());
        for (const char* end : {"", "-wal", "-run"}) {
            fs::copy_file(live_ + end, killed_.string() + end);
        }
        ASSERT_GT(fs::file_size(killed_.string() + "-wal"), 0U);
    }

    std::string put_in_place(const std::string& copy) {
        fs::copy_file(folder.file(copy), killed_, fs::copy_options::overwrite_existing);
        return killed();
    }

    [[nodiscard]] std::string killed() const { return killed_.string(); }

    [[nodiscard]] std::string refusal() const {
        const std::string wal = killed() + "-wal";
        return wal + ", the write-ahead log, belongs to another copy of " + killed() +
               " and would damage this one. Nothing was changed. To restore a backup, use "
               "bastide-server restore FILE. To use this copy, move " +
               wal +
               " to another folder and start again. If you moved both files here together, "
               "delete " +
               killed() + "-run instead.";
    }

    void expect_refused_unchanged(const std::string& path) {
        const auto contents = [&] {
            std::vector<std::string> all;
            for (const char* end : {"", "-wal", "-run"}) {
                all.push_back(files::content_of(killed() + end));
            }
            return all;
        };
        const auto before = contents();
        EXPECT_EQ(open_and_count(path, versions), refusal());
        EXPECT_EQ(contents(), before);
    }

    test::TemporaryFolder folder;
    std::size_t versions = 0;

  private:
    std::string live_ = folder.file("live.db");
    fs::path killed_ = folder.path() / "100%?#" / "live.db";
};

TEST_F(StoreRun, ContinuesAfterAKill) {
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 40U);
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 40U);
}

TEST_F(StoreRun, RefusesAWalBesideACopyOfAnEarlierRun) {
    expect_refused_unchanged(put_in_place("early.db"));
    fs::remove(killed() + "-wal");
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 20U);
}

TEST_F(StoreRun, RefusesAWalBesideABackupOfTheSameRun) {
    expect_refused_unchanged(put_in_place("backup.db"));
    fs::remove(killed() + "-wal");
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 30U);
}

TEST_F(StoreRun, RefusesAWalThroughALink) {
    put_in_place("early.db");
    const std::string link = folder.file("link.db");
    fs::create_symlink(killed(), link);
    expect_refused_unchanged(link);
}

/// Formats before 6 have no id.
TEST_F(StoreRun, RefusesAWalBesideAnOlderFormatOrAnEmptyFile) {
    fs::copy_file("tests/data/stores/v5.db", folder.file("v5.db"));
    expect_refused_unchanged(put_in_place("v5.db"));
    std::ofstream(killed()) << "";
    expect_refused_unchanged(killed());
}

/// These two cannot be told apart; docs/operations.md says so.
TEST_F(StoreRun, CannotRecogniseAPlainCopyOfTheSameRun) {
    EXPECT_EQ(open_and_count(put_in_place("late.db"), versions), std::nullopt);
    EXPECT_EQ(versions, 40U) << "no checkpoint between the copy and the kill, so that it is whole";
}

TEST_F(StoreRun, ChecksNothingWithoutItsOwnFile) {
    fs::remove(killed() + "-run");
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 40U);
}

TEST_F(StoreRun, IsNotBegunIfItsFileCannotBeWritten) {
    fs::create_directory(killed() + "-run.part");
    EXPECT_EQ(open_and_count(killed(), versions),
              killed() +
                  "-run cannot be written: Is a directory. Check the free space and the "
                  "permissions of its folder.");
    fs::remove(killed() + "-run.part");
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 40U);
}

TEST_F(StoreRun, FollowsNoLinkBesideTheStore) {
    std::ofstream(folder.file("victim")) << "precious";
    fs::create_symlink(folder.file("victim"), killed() + "-run.part");
    EXPECT_EQ(open_and_count(killed(), versions), std::nullopt);
    EXPECT_EQ(versions, 40U);
    EXPECT_EQ(files::content_of(folder.file("victim")), "precious");
}

/// At each write of SQLite the folder is copied, as a kill would leave it. Each copy opens, and
/// opens again if it is interrupted in turn, at some of its writes.
TEST_F(StoreRun, OpensAfterAKillAtAnyPointOfOpening) {
    std::vector<fs::path> moments{fs::path(killed()).parent_path()};
    std::size_t next = 0;
    for (int generation = 0; generation < 2; ++generation) {
        for (const std::size_t end = moments.size(); next < end; ++next) {
            const fs::path place = moments[next];
            const test::WatchedWrites watched([&, writes = 0]() mutable {
                if (generation == 1 && ++writes % 7 != 0) {
                    return;
                }
                moments.push_back(folder.path() / std::to_string(moments.size()));
                fs::copy(place, moments.back());
            });
            ASSERT_EQ(open_and_count(place / "live.db", versions), std::nullopt) << place;
            EXPECT_EQ(versions, 40U);
        }
    }
    EXPECT_GT(moments.size(), 100U);
    for (; next < moments.size(); ++next) {
        ASSERT_EQ(open_and_count(moments[next] / "live.db", versions), std::nullopt);
        EXPECT_EQ(versions, 40U);
    }
}

}  // namespace
}  // namespace bastide::store
