// The store's file: accepted and refused files, and behaviour when the disk fails.
#include "server/store/lock_file.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_opening.hpp"
#include "tests/support/files.hpp"
#include "tests/support/lossy_vfs.hpp"
#include "tests/support/sqlite_shell.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <thread>

namespace bastide::store {
namespace {

using namespace std::chrono_literals;
using Envelopes = std::vector<std::string>;
using Outcomes = std::vector<WriteStatus>;
using test::DiskFault;
using test::LossyDisk;

const std::string corpus = "tests/data/stores";

Append plain(MatchId match, Version version, std::string envelope) {
    return {match, version, std::move(envelope), {}, {}};
}

Outcomes commit(SqliteFile& file, const std::vector<Write>& batch) {
    return file.commit(batch).outcomes;
}

// The contents of every file in the corpus.

const Listing running{Stage::running, {{1, true}, {2, true}}, 500ms, 100ms, "a river table"};
const Listing over{Stage::over, {{1, false}, {2, false}}, std::nullopt, 200ms, "all done"};
const Person anna{1, "Anna", {1, 2, 3}, std::nullopt};
const Person ben{2, "Ben", {4, 5, 6}, 90ms};

void fill(SqliteFile& file) {
    EXPECT_EQ(commit(file,
                     {anna,
                      ben,
                      Append{1, 1, "first", running, {}},
                      Append{1, 2, "second", {}, "after two"},
                      Append{2, 1, "other", over, {}, {{1, 0}, {2, 0}}},
                      plain(3, 1, "forgotten"),
                      plain(1, 3, std::string("\0third", 6)),
                      Forget{3}}),
              Outcomes(8, WriteStatus::stored));
}

void expect_filled(const SqliteFile& file) {
    EXPECT_EQ(file.reader().read(1, 1), (Envelopes{"first", "second", std::string("\0third", 6)}));
    EXPECT_EQ(file.reader().read(2, 1), Envelopes{"other"});
    EXPECT_EQ(file.reader().read(3, 1), Envelopes{});
    EXPECT_EQ(file.reader().listing(1), running);
    EXPECT_EQ(file.reader().listing(2), over);
    EXPECT_EQ(file.reader().snapshot(1), (Snapshot{2, "after two"}));
    EXPECT_EQ(file.reader().due(500ms, 10), std::vector<MatchId>{1});
    EXPECT_EQ(file.reader().active_of(2), std::vector<MatchId>{1});
    EXPECT_EQ(file.reader().next_match(), 4U);
    EXPECT_EQ(file.reader().find(1), anna);
    EXPECT_EQ(file.reader().owner_of(ben.token), ben.number);
    EXPECT_EQ(file.reader().next_person(), 3U);
    EXPECT_EQ(file.reader().opponents_of(1, {}, 9), (std::vector{Opponent{2, 1, 0, 0, 0, 200ms}}));
}

/// Another process that has the store open until it is killed.
class Neighbour {
  public:
    explicit Neighbour(const std::string& path) {
        int ready[2];
        EXPECT_EQ(pipe(ready), 0);
        process_ = fork();
        if (process_ == 0) {
            SqliteFile file;
            const bool open =
                !file.open({.path = path}) &&
                commit(file, {plain(1, 1, "the neighbour's")}) == Outcomes{WriteStatus::stored};
            std::ignore = ::write(ready[1], open ? "y" : "n", 1);
            for (;;) {
                pause();
            }
        }
        char answer = 'n';
        EXPECT_EQ(::read(ready[0], &answer, 1), 1);
        EXPECT_EQ(answer, 'y');
        close(ready[0]);
        close(ready[1]);
    }

    Neighbour(const Neighbour&) = delete;
    Neighbour& operator=(const Neighbour&) = delete;

    ~Neighbour() { kill_it(); }

    void kill_it() {
        if (process_ > 0) {
            kill(process_, SIGKILL);
            waitpid(process_, nullptr, 0);
            process_ = 0;
        }
    }

  private:
    pid_t process_ = 0;
};

// ---- Opening

class StoreFile : public testing::Test {
  protected:
    std::string refusal(SqliteFile& file) { return file.open({.path = path}).value_or(""); }

    std::string refusal() {
        SqliteFile file;
        return refusal(file);
    }

    void write(const std::string& content) { std::ofstream(path) << content; }

    test::TemporaryFolder folder;
    std::string path = folder.file("store.db");
};

TEST_F(StoreFile, KeepsItsContentAcrossReopening) {
    {
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        fill(file);
        expect_filled(file);
    }
    SqliteFile again;
    ASSERT_EQ(refusal(again), "");
    expect_filled(again);
}

/// Independent of the file's age and format.
TEST_F(StoreFile, IsOneServersForGood) {
    ServerId id{};
    {
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        id = *file.reader().server_id();
        fill(file);
    }
    SqliteFile again;
    ASSERT_EQ(refusal(again), "");
    EXPECT_EQ(again.reader().server_id(), id);
}

TEST_F(StoreFile, WithoutAValidServerIdIsUnreadable) {
    EXPECT_EQ(refusal(), "");
    for (const char* damage : {"UPDATE server SET id = x'0102'", "DELETE FROM server"}) {
        test::sqlite(path, damage);
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        EXPECT_EQ(file.reader().server_id(), unreadable) << damage;
    }
}

TEST_F(StoreFile, ContinuesItsServerTime) {
    {
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        EXPECT_EQ(commit(file, {Heartbeat{7s}, Heartbeat{3s}}), Outcomes(2, WriteStatus::stored));
    }
    SqliteFile again;
    ASSERT_EQ(refusal(again), "");
    EXPECT_EQ(again.reader().server_time(), 7s);
}

TEST_F(StoreFile, WithoutItsServerTimeHasNone) {
    EXPECT_EQ(refusal(), "");
    test::sqlite(path, "DELETE FROM server");
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    EXPECT_EQ(commit(file, {Heartbeat{7s}, plain(1, 1, "one")}),
              (Outcomes{WriteStatus::conflict, WriteStatus::stored}));
    EXPECT_EQ(file.reader().server_time(), unreadable);
}

/// A killed server could not record who was connected.
TEST_F(StoreFile, MarksEverybodyAwayOnOpening) {
    {
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        fill(file);
    }
    SqliteFile again;
    ASSERT_EQ(again.open({.path = path, .opened = 700ms}), std::nullopt);
    EXPECT_EQ(again.reader().find(anna.number)->value().away_since, 700ms);
    EXPECT_EQ(again.reader().find(ben.number)->value().away_since, 90ms) << "he had gone before";
}

TEST_F(StoreFile, IsLockedThroughSymlinksToo) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    const std::string link = folder.file("link.db");
    std::filesystem::create_symlink(path, link);
    SqliteFile other;
    EXPECT_NE(other.open({.path = link}).value_or("").find("in use"), std::string::npos);
}

/// A second server on the same file, with a write-ahead log of its own, would ruin it.
TEST_F(StoreFile, IsLockedThroughHardLinksToo) {
    Neighbour neighbour(path);
    const std::string link = folder.file("link.db");
    std::filesystem::create_hard_link(path, link);
    SqliteFile other;
    EXPECT_EQ(other.open({.path = link}),
              link + " is in use by another process. Stop that process, or wait until it ends.");
    EXPECT_FALSE(std::filesystem::exists(link + "-wal"));
}

/// SQLite's own locks too: a tool that opens the store must not consider a running server dead.
TEST_F(StoreFile, KeepsSqlitesLocksWhileOpen) {
    Neighbour neighbour(path);
    test::sqlite(path, "SELECT count(*) FROM match");
    EXPECT_TRUE(std::filesystem::exists(path + "-wal")) << "the tool has deleted it";
}

/// Free pages count as space: otherwise a full store would stay full.
TEST_F(StoreFile, IsSmallerWhenAMatchIsForgotten) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    const auto before = file.measure();
    ASSERT_TRUE(before && before->used > 0 && before->disk_free);
    constexpr std::size_t large = 1U << 20U;
    commit(file, {plain(1, 1, std::string(large, 'x')), plain(2, 1, "small")});
    const auto full = file.measure();
    ASSERT_TRUE(full);
    EXPECT_GE(full->used, before->used + large);
    commit(file, {Forget{1}});
    const auto after = file.measure();
    ASSERT_TRUE(after);
    EXPECT_LT(after->used, before->used + large / 10);
}

TEST_F(StoreFile, IsNotInPlaceIfDeletedOrReplaced) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    EXPECT_TRUE(file.measure()->is_in_place);
    std::filesystem::rename(path, path + ".away");
    EXPECT_FALSE(file.measure()->is_in_place);
    std::ofstream(path) << "another file";
    EXPECT_FALSE(file.measure()->is_in_place);
    std::filesystem::rename(path + ".away", path);
    EXPECT_TRUE(file.measure()->is_in_place);
}

TEST_F(StoreFile, HasNoFreeSpaceIfUnknown) {
    LossyDisk disk;
    SqliteFile file;
    ASSERT_EQ(file.open({.path = "store.db", .vfs = disk.name()}), std::nullopt);
    const auto sizes = file.measure();
    ASSERT_TRUE(sizes);
    EXPECT_GT(sizes->used, 0U);
    EXPECT_FALSE(sizes->disk_free);
}

/// Stored server time; formats before 4 did not have it.
ServerTime ran_on(const std::string& name) {
    return std::stoi(name.substr(1)) < 4 ? 0s : 77s;
}

void write_to_corpus(const std::string& fresh) {
    {
        SqliteFile file;
        ASSERT_EQ(file.open({.path = fresh}), std::nullopt);
        fill(file);
        EXPECT_EQ(commit(file, {Heartbeat{77s}}), Outcomes{WriteStatus::stored});
    }
    const std::string format = std::to_string(sqlite::newest_format);
    const std::string leaf = "v" + format + ".db";
    std::filesystem::copy_file(fresh, std::filesystem::path(corpus) / leaf);
}

/// BASTIDE_STORES=write adds a file of the newest format to the corpus.
TEST_F(StoreFile, OfEveryReleasedFormatIsRead) {
    const char* wish = std::getenv("BASTIDE_STORES");
    if (wish != nullptr && wish == std::string("write")) {
        write_to_corpus(path);
    }
    const auto names = files::names_in(corpus, ".db");
    EXPECT_EQ(names.size(), static_cast<std::size_t>(sqlite::newest_format));
    for (const std::string& name : names) {
        SCOPED_TRACE(name);
        const std::string leaf = name + ".db";
        const std::string copy = folder.file(leaf);
        std::filesystem::copy_file(std::filesystem::path(corpus) / leaf, copy);
        SqliteFile file;
        ASSERT_EQ(file.open({.path = copy}), std::nullopt);
        expect_filled(file);
        EXPECT_TRUE(file.reader().server_id().readable());
        EXPECT_EQ(file.reader().server_time(), ran_on(name));
        EXPECT_EQ(commit(file, {plain(1, 4, "on it goes"), plain(2, 1, "no"), Heartbeat{100s}}),
                  (Outcomes{WriteStatus::stored, WriteStatus::conflict, WriteStatus::stored}));
        EXPECT_EQ(file.reader().server_time(), 100s);
        EXPECT_EQ(file.reader().bans(), std::vector<Ban>{});
        EXPECT_EQ(commit(file, {Ban{0, 1, "", 1s, "rude"}}), Outcomes{WriteStatus::stored});
        EXPECT_EQ(file.reader().bans()->size(), 1U);
        EXPECT_EQ(commit(file, {Credential{TokenHash{9}, 2, false, {}}}),
                  Outcomes{WriteStatus::stored});
        EXPECT_EQ(file.reader().owner_of(TokenHash{9}), ben.number);
        EXPECT_EQ(commit(file, {ChatLine{{{1, ChatKind::players}, 1}, 4, 2, 1s, 0, "hello"}}),
                  Outcomes{WriteStatus::stored});
        EXPECT_EQ(file.reader().last_line({1, ChatKind::players}), 1U);
        EXPECT_EQ(commit(file, {NoticeAddress{2, "https://ntfy.example/"}}),
                  Outcomes{WriteStatus::stored});
        EXPECT_EQ(file.reader().find(2)->value().notices, "https://ntfy.example/");
        EXPECT_EQ(commit(file, {Append{1, 5, "the end", over, {}, {{1, 2}, {2, 1}}}}),
                  Outcomes{WriteStatus::stored});
        EXPECT_EQ(file.reader().opponents_of(1, {}, 9),
                  (std::vector{Opponent{2, 2, 0, 1, 0, 200ms}}));
    }
}

/// True if a file of the folder, such as the store or its write-ahead log, contains the bytes.
bool is_in_files(const std::string& folder, const std::string& bytes) {
    return std::ranges::any_of(std::filesystem::directory_iterator(folder), [&](const auto& entry) {
        std::ostringstream text;
        text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
        return text.str().find(bytes) != std::string::npos;
    });
}

ChatLine said(std::uint32_t number, const std::string& text) {
    return {{{1, ChatKind::players}, number}, 1, 2, std::chrono::milliseconds(number), 0, text};
}

class ChatInFile : public StoreFile {
  protected:
    void SetUp() override {
        ASSERT_EQ(file.open({.path = path}), std::nullopt);
        std::vector<Write> lines;
        for (std::uint32_t number = 1; number <= 300; ++number) {
            lines.emplace_back(said(number, "line-" + std::to_string(number) + "-of-the-chat"));
        }
        commit(file, lines);
        file.tidy_up();
    }

    [[nodiscard]] bool has(const std::string& text) const {
        return is_in_files(std::filesystem::path(path).parent_path(), text);
    }

    SqliteFile file;
};

TEST_F(ChatInFile, DeletedLinesAreInNoFile) {
    EXPECT_TRUE(has("line-150-of-the-chat"));
    for (const std::uint32_t number : {1U, 77U, 150U, 300U}) {
        EXPECT_EQ(commit(file, {ChatErasure{{{1, ChatKind::players}, number}, {}}}),
                  Outcomes{WriteStatus::stored});
        file.tidy_up();
        EXPECT_FALSE(has("line-" + std::to_string(number) + "-of-the-chat"));
    }
    EXPECT_TRUE(has("line-151-of-the-chat"));
}

/// Before: each deletion forced a checkpoint, which delayed the writes of everybody.
TEST_F(StoreFile, RemovesDeletedLinesFromTheLogNotTooOften) {
    const auto erase = [](SqliteFile& file, std::uint32_t number) {
        commit(file, {ChatErasure{{{1, ChatKind::players}, number}, {}}});
        file.tidy_up();
    };
    const std::string parent = std::filesystem::path(path).parent_path();
    {
        SqliteFile file;
        ASSERT_EQ(file.open({.path = path, .erasure_interval = 1h}), std::nullopt);
        commit(file, {said(1, "first-line"), said(2, "second-line"), said(3, "third-line")});
        erase(file, 1);
        EXPECT_FALSE(is_in_files(parent, "first-line")) << "at once";
        erase(file, 2);
        EXPECT_TRUE(is_in_files(parent, "second-line")) << "too early";
    }
    EXPECT_FALSE(is_in_files(parent, "second-line")) << "at the end";
    SqliteFile file;
    ASSERT_EQ(file.open({.path = path, .erasure_interval = 10ms}), std::nullopt);
    erase(file, 3);
    commit(file, {said(4, "fourth-line")});
    erase(file, 4);
    std::this_thread::sleep_for(10ms);
    file.tidy_up();
    EXPECT_FALSE(is_in_files(parent, "fourth-line")) << "in time";
}

TEST_F(ChatInFile, OldLinesAreInNoFile) {
    EXPECT_EQ(commit(file, {ChatErasure{{}, 290ms}}), Outcomes{WriteStatus::stored});
    file.tidy_up();
    for (std::uint32_t number = 1; number < 290; ++number) {
        EXPECT_FALSE(has("line-" + std::to_string(number) + "-of-the-chat"));
    }
    EXPECT_TRUE(has("line-290-of-the-chat"));
}

/// The operator deletes a person, with what they said.
TEST_F(ChatInFile, LinesOfADeletedPersonAreInNoFile) {
    commit(file, {Person{2, "Ben", TokenHash{2}, 1ms}});
    EXPECT_EQ(commit(file, {ForgetIdle{1, 2}}), Outcomes{WriteStatus::stored});
    file.tidy_up();
    EXPECT_FALSE(has("-of-the-chat"));
}

/// A reader of another process keeps the log from being emptied; the next write does it.
TEST_F(ChatInFile, DeletedLinesLeaveTheLogOnceNobodyReadsIt) {
    {
        const test::SqliteReader reader(path, "SELECT count(*) FROM chat");
        commit(file, {said(301, "another"), ChatErasure{{{1, ChatKind::players}, 150}, {}}});
        file.tidy_up();
        EXPECT_TRUE(has("line-150-of-the-chat"));
    }
    commit(file, {said(302, "next")});
    file.tidy_up();
    EXPECT_FALSE(has("line-150-of-the-chat"));
}

TEST_F(StoreFile, OfAnOlderFormatIsCopiedBeforeItsUpgrade) {
    const std::string old = corpus + "/v5.db";
    std::filesystem::copy_file(old, path);
    std::ofstream(path + ".format-5") << "of an upgrade that failed";
    std::vector<std::pair<std::int64_t, std::string>> upgrades;
    const SqliteOptions options{.path = path,
                                .upgrading = [&](std::int64_t format, const std::string& copy) {
                                    upgrades.emplace_back(format, copy);
                                }};
    for (int start = 0; start < 2; ++start) {
        SqliteFile file;
        ASSERT_EQ(file.open(options), std::nullopt);
        expect_filled(file);
        ASSERT_EQ(upgrades.size(), 1U) << "the first start only";
    }
    EXPECT_EQ(upgrades.front(), std::pair(std::int64_t{5}, path + ".format-5"));
    test::sqlite(path + ".format-5", "SELECT code FROM match; DROP TABLE person");
    EXPECT_THROW(test::sqlite(path + ".format-5", "SELECT id FROM run"), std::runtime_error);
}

TEST_F(StoreFile, IsNotUpgradedIfItCannotBeCopied) {
    std::filesystem::copy_file(corpus + "/v5.db", path);
    std::filesystem::create_directory(path + ".format-5.part");
    const SqliteOptions options{.path = path, .upgrading = [](std::int64_t, const std::string&) {}};
    SqliteFile file;
    EXPECT_NE(file.open(options), std::nullopt);
    EXPECT_THROW(test::sqlite(path, "SELECT id FROM run"), std::runtime_error);
}

TEST_F(StoreFile, OfAnotherFormatIsRefusedUnchanged) {
    write(
        "This is a letter to my aunt, and certainly longer than the header of a database is, "
        "which is a hundred bytes.");
    const std::string before = files::content_of(path);
    EXPECT_EQ(refusal(), path + " is not a Bastide store.");
    EXPECT_EQ(files::content_of(path), before);
}

TEST_F(StoreFile, WithForeignTablesIsRefusedUnchanged) {
    test::sqlite(path, "CREATE TABLE recipes (name TEXT)");
    const std::string before = files::content_of(path);
    EXPECT_EQ(refusal(), path + " is not a Bastide store.");
    EXPECT_EQ(files::content_of(path), before);
    test::sqlite(path, "DROP TABLE recipes; PRAGMA application_id = 1");
    EXPECT_EQ(refusal(), path + " is not a Bastide store.");
}

TEST_F(StoreFile, OfANewerFormatIsRefusedUnchanged) {
    EXPECT_EQ(refusal(), "");
    const std::string newer = std::to_string(sqlite::newest_format + 1);
    test::sqlite(path, "PRAGMA user_version = " + newer);
    const std::string before = files::content_of(path);
    EXPECT_EQ(refusal(),
              path + " is of format " + newer +
                  ", written by a newer Bastide; this version knows " +
                  std::to_string(sqlite::newest_format) +
                  ". Use that version, or restore an older copy.");
    EXPECT_EQ(files::content_of(path), before);
}

TEST_F(StoreFile, BecomesAStoreIfEmpty) {
    write("");
    EXPECT_EQ(refusal(), "");
    EXPECT_EQ(refusal(), "");
}

TEST_F(StoreFile, IsForItsOwnersEyesAlone) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    fill(file);
    for (const char* each : {"", "-wal", "-shm"}) {
        using std::filesystem::perms;
        EXPECT_EQ(std::filesystem::status(path + each).permissions(),
                  perms::owner_read | perms::owner_write)
            << each;
    }
}

TEST_F(StoreFile, CanBeTriedAgainAfterARefusal) {
    test::sqlite(path, "PRAGMA application_id = 1");
    SqliteFile file;
    EXPECT_EQ(refusal(file), path + " is not a Bastide store.");
    test::sqlite(path, "PRAGMA application_id = 0");
    EXPECT_EQ(refusal(file), "");
}

TEST_F(StoreFile, InAMissingFolderIsRefused) {
    path = folder.file("no/such/folder/store.db");
    EXPECT_EQ(
        refusal(),
        path + " cannot be opened: No such file or directory. Check the path and its permissions.");
}

TEST_F(StoreFile, IsRefusedIfItIsAFolder) {
    std::filesystem::create_directory(path);
    const std::string wrong = path + " is a folder. Name a file in it: " + path + "/bastide.db.";
    EXPECT_EQ(refusal(), wrong);
    EXPECT_EQ(SqliteFile().open_to_verify(path), wrong);
}

/// Opening a pipe would wait for another process.
TEST_F(StoreFile, IsRefusedIfItIsAPipe) {
    ASSERT_EQ(::mkfifo(path.c_str(), S_IRUSR | S_IWUSR), 0);
    const std::string wrong = path + " is a pipe, socket or device. Name an ordinary file.";
    EXPECT_EQ(refusal(), wrong);
    EXPECT_EQ(refuse_special_file(path), wrong);
    EXPECT_EQ(SqliteFile().open_to_verify(path), wrong);
}

TEST_F(StoreFile, IsRefusedIfReadOnly) {
    LossyDisk disk;
    disk.trouble_now(DiskFault::read_only);
    SqliteFile file;
    EXPECT_EQ(file.open({.path = "a.db", .vfs = disk.name()}), "a.db cannot be written to.");
}

TEST_F(StoreFile, CanBeCreatedAfterAFullDisk) {
    LossyDisk disk;
    std::optional<std::string> sentence("none yet");
    int tries = 0;
    for (; sentence; ++tries) {
        disk.trouble_at(static_cast<std::uint64_t>(tries) + 1, DiskFault::full);
        SqliteFile file;
        sentence = file.open({.path = "a.db", .vfs = disk.name()});
        const std::string full =
            "Cannot prepare a.db: database or disk is full. Nothing is lost: free some space "
            "on that disk and start again.";
        EXPECT_EQ(sentence.value_or(full), full);
        disk.heal();
    }
    EXPECT_GT(tries, 5);
    SqliteFile file;
    EXPECT_EQ(file.open({.path = "a.db", .vfs = disk.name()}), std::nullopt);
    fill(file);
    expect_filled(file);
}

// ---- One process at a time

TEST_F(StoreFile, OfAnotherProcessIsRefusedUntilItEnds) {
    Neighbour neighbour(path);
    EXPECT_EQ(refusal(),
              path + " is in use by another process. Stop that process, or wait until it ends.");
    neighbour.kill_it();
    SqliteFile file;
    EXPECT_EQ(refusal(file), "");
    EXPECT_EQ(file.reader().read(1, 1), Envelopes{"the neighbour's"});
}

TEST_F(StoreFile, IsNotOpenedTwiceInOneProcessEither) {
    SqliteFile file;
    EXPECT_EQ(refusal(file), "");
    EXPECT_EQ(refusal(),
              path + " is in use by another process. Stop that process, or wait until it ends.");
}

TEST_F(StoreFile, WithoutItsSnapshotsHoldsTheSame) {
    {
        SqliteFile file;
        ASSERT_EQ(refusal(file), "");
        fill(file);
    }
    test::sqlite(path, "DELETE FROM snapshot");
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    EXPECT_EQ(file.reader().snapshot(1), std::nullopt);
    EXPECT_EQ(file.reader().read(1, 1), (Envelopes{"first", "second", std::string("\0third", 6)}));
    EXPECT_EQ(file.reader().listing(1), running);
    EXPECT_EQ(commit(file, {Append{1, 4, "fourth", {}, "after four"}}),
              Outcomes{WriteStatus::stored});
    EXPECT_EQ(file.reader().snapshot(1), (Snapshot{4, "after four"}));
}

TEST_F(StoreFile, StoresAnEnvelopeWithItsListingOrNotAtAll) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    test::sqlite(path,
                 "CREATE TRIGGER no_luck BEFORE INSERT ON participant WHEN NEW.person = 13"
                 " BEGIN SELECT RAISE(ABORT, 'no luck'); END");
    const Listing unlucky{Stage::open, {{7, true}, {13, true}}, std::nullopt, 0ms, ""};
    EXPECT_EQ(commit(file,
                     {plain(1, 1, "before"),
                      Append{2, 1, "unlucky", unlucky, "snapshot"},
                      plain(3, 1, "after")}),
              (Outcomes{WriteStatus::stored, WriteStatus::conflict, WriteStatus::stored}));
    EXPECT_EQ(file.reader().read(1, 1), Envelopes{"before"});
    EXPECT_EQ(file.reader().read(2, 1), Envelopes{});
    EXPECT_EQ(file.reader().read(3, 1), Envelopes{"after"});
    EXPECT_EQ(file.reader().listing(2), std::nullopt);
    EXPECT_EQ(file.reader().active_of(7), std::vector<MatchId>{});
}

TEST_F(StoreFile, RecoversFromAMissingTable) {
    SqliteFile file;
    ASSERT_EQ(refusal(file), "");
    test::sqlite(path, "ALTER TABLE snapshot RENAME TO elsewhere");
    const std::vector<Write> batch{plain(1, 1, "one"), Append{1, 2, "two", {}, "snapshot"}};
    const CommitResult committed = file.commit(batch);
    EXPECT_EQ(committed.outcomes, Outcomes(2, WriteStatus::unknown));
    EXPECT_EQ(committed.error, "no such table: snapshot");
    EXPECT_EQ(file.reader().read(1, 1), Envelopes{});
    EXPECT_EQ(commit(file, {plain(1, 1, "one")}), Outcomes{WriteStatus::stored});
    test::sqlite(path, "ALTER TABLE elsewhere RENAME TO snapshot");
    EXPECT_EQ(commit(file, batch), (Outcomes{WriteStatus::conflict, WriteStatus::stored}));
}

class DiskTrouble : public testing::TestWithParam<DiskFault> {
  protected:
    void SetUp() override {
        open();
        fill(*file);
    }

    void open() {
        file.emplace();
        ASSERT_EQ(file->open({.path = "store.db", .checkpoint_pages = 30, .vfs = disk.name()}),
                  std::nullopt);
    }

    void lose_power() {
        disk.trouble_now(DiskFault::dead);
        file.reset();
        disk.come_back_from_power_loss(1);
        open();
    }

    static std::string error() {
        switch (GetParam()) {
            case DiskFault::none:
                return "";
            case DiskFault::full:
                return "database or disk is full";
            case DiskFault::read_only:
                return "attempt to write a readonly database";
            case DiskFault::failing:
            case DiskFault::dead:
                return "disk I/O error";
        }
        return "";
    }

    LossyDisk disk;
    std::optional<SqliteFile> file;
};

TEST_P(DiskTrouble, LeavesABatchUnknownSaysWhyAndHeals) {
    const std::vector<Write> batch{plain(1, 4, "fourth"), plain(7, 9, "a hole")};
    disk.trouble_now(GetParam());
    const CommitResult committed = file->commit(batch);
    EXPECT_EQ(committed.outcomes, Outcomes(2, WriteStatus::unknown));
    EXPECT_EQ(committed.error, error());
    disk.heal();
    expect_filled(*file);
    const CommitResult again = file->commit(batch);
    EXPECT_EQ(again.outcomes, (Outcomes{WriteStatus::stored, WriteStatus::conflict}));
    EXPECT_EQ(again.error, "");
    EXPECT_EQ(file->reader().read(1, 4), Envelopes{"fourth"});
}

TEST_P(DiskTrouble, ReportsUnchangedEnvelopesAsStored) {
    const PersonChange same{ben.number, std::nullopt, ben.away_since};
    const PersonChange back{ben.number, std::nullopt, std::nullopt};
    // After a rolled-back change of people, reading them needs the disk.
    const WriteStatus people =
        GetParam() == DiskFault::dead ? WriteStatus::unknown : WriteStatus::stored;
    ASSERT_EQ(commit(*file, {Heartbeat{5s}}), Outcomes{WriteStatus::stored});
    disk.trouble_now(GetParam());
    EXPECT_EQ(
        commit(*file, {plain(1, 1, "first"), plain(1, 2, "another second"), anna, same, back}),
        (Outcomes{
            WriteStatus::stored, WriteStatus::unknown, people, people, WriteStatus::unknown}));
    EXPECT_EQ(commit(*file, {Heartbeat{6s}}), Outcomes{WriteStatus::unknown});
    EXPECT_EQ(commit(*file, {back, Forget{1}}), Outcomes(2, WriteStatus::unknown));
    disk.heal();
    expect_filled(*file);
    EXPECT_EQ(file->reader().server_time(), 5s);
}

TEST_P(DiskTrouble, AtAnyMomentOfATransactionIsAllOrNothing) {
    Version next = 4;
    std::size_t troubled = 0;
    for (std::uint64_t nth = 1; nth < 60; ++nth) {
        SCOPED_TRACE(nth);
        disk.trouble_at(1 + nth % 20, GetParam());
        const std::vector<Write> batch{plain(1, next, std::string(9000, 'x')),
                                       plain(1, next + 1, "small")};
        const Outcomes outcomes = commit(*file, batch);
        file->tidy_up();
        disk.heal();
        const std::size_t there = file->reader().read(1, next)->size();
        if (outcomes == Outcomes(2, WriteStatus::stored)) {
            EXPECT_EQ(there, 2U);
        } else {
            EXPECT_EQ(outcomes, Outcomes(2, WriteStatus::unknown));
            EXPECT_EQ(there, 0U);
            EXPECT_EQ(commit(*file, batch), Outcomes(2, WriteStatus::stored));
            ++troubled;
        }
        next += 2;
        if (nth % 7 == 0) {
            lose_power();
        }
        EXPECT_EQ(file->reader().read(1, 1)->size(), next - 1U);
    }
    EXPECT_GT(troubled, 5U);
}

INSTANTIATE_TEST_SUITE_P(
    Each,
    DiskTrouble,
    testing::Values(DiskFault::failing, DiskFault::full, DiskFault::read_only, DiskFault::dead),
    [](const auto& each) {
        switch (each.param) {
            case DiskFault::none:
                return "None";
            case DiskFault::failing:
                return "Failing";
            case DiskFault::full:
                return "Full";
            case DiskFault::read_only:
                return "ReadOnly";
            case DiskFault::dead:
                return "Dead";
        }
        return "";
    });

TEST(Wal, StaysAboutAsLongAsItMayGrow) {
    constexpr int pages = 50;
    constexpr std::size_t page_bytes = 4096;
    constexpr std::size_t of_one_batch = 20 * page_bytes;
    LossyDisk disk;
    SqliteFile file;
    ASSERT_EQ(file.open({.path = "store.db", .checkpoint_pages = pages, .vfs = disk.name()}),
              std::nullopt);
    std::size_t longest = 0;
    for (Version version = 1; version <= 500; ++version) {
        ASSERT_EQ(commit(file, {plain(1, version, std::string(3000, 'x'))}),
                  Outcomes{WriteStatus::stored});
        file.tidy_up();
        longest = std::max(longest, disk.size_of("store.db-wal"));
    }
    EXPECT_LT(longest, pages * page_bytes + of_one_batch);
    EXPECT_GT(disk.size_of("store.db"), std::size_t{500} * 3000 - longest);
}

}  // namespace
}  // namespace bastide::store
