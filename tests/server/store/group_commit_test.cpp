#include "server/store/group_commit.hpp"

#include "server/store/sqlite_file.hpp"
#include "server/store/store_thread.hpp"
#include "tests/support/lossy_vfs.hpp"
#include "tests/support/manual_worker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace bastide::store {
namespace {

using test::DiskFault;
using test::LossyDisk;

class GroupCommitTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(file.open({.path = "store.db", .vfs = disk.name()}), std::nullopt);
        store.emplace(
            file,
            std::make_unique<test::ManualWorker>(jobs),
            [this](std::function<void()> run) { posted.give(std::move(run)); },
            [this](const CommitResult& committed) {
                if (!committed.error.empty()) {
                    complaints.push_back(committed.error);
                }
            });
    }

    void append(MatchId match, Version version) {
        store->append({match, version, "envelope", {}, {}},
                      [this](WriteStatus outcome) { outcomes.push_back(outcome); });
    }

    std::uint64_t operations() const { return disk.writes_and_syncs(); }

    LossyDisk disk;
    SqliteFile file;
    test::Jobs jobs;
    test::Jobs posted;
    std::vector<std::string> complaints;
    std::vector<WriteStatus> outcomes;
    std::optional<GroupCommit> store;
};

TEST_F(GroupCommitTest, BatchesWaitingWritesIntoOneJob) {
    for (MatchId match = 1; match <= 50; ++match) {
        append(match, 1);
    }
    jobs.run_one();
    EXPECT_TRUE(jobs.empty());
    EXPECT_TRUE(outcomes.empty());
    posted.run_one();
    EXPECT_TRUE(posted.empty());
    EXPECT_EQ(outcomes, std::vector(50, WriteStatus::stored));
}

TEST_F(GroupCommitTest, IsBehindIfManyWait) {
    for (MatchId match = 1; match <= behind_from_writes; ++match) {
        EXPECT_FALSE(store->is_behind()) << match;
        append(match, 1);
    }
    EXPECT_TRUE(store->is_behind());
    jobs.run_one();
    EXPECT_FALSE(store->is_behind()) << "the next ones are in another transaction";
}

TEST_F(GroupCommitTest, ManyCostTheDiskLittleMoreThanOne) {
    append(1, 1);
    jobs.run_all();
    const std::uint64_t before_one = operations();
    append(1, 2);
    jobs.run_all();
    const std::uint64_t before_many = operations();
    for (Version version = 3; version < 23; ++version) {
        append(1, version);
    }
    jobs.run_all();
    EXPECT_LE(operations() - before_many, 2 * (before_many - before_one));
}

TEST_F(GroupCommitTest, PausesToGatherWritesUnderLoad) {
    for (MatchId match = 1; match < busy_writes; ++match) {
        append(match, 1);
    }
    jobs.run_all();
    append(1, 2);
    jobs.run_all();
    EXPECT_EQ(jobs.pauses, 0) << "a quiet evening waits for nothing";
    for (MatchId match = 1; match <= busy_writes; ++match) {
        append(match + 100, 1);
    }
    jobs.run_all();
    EXPECT_EQ(jobs.pauses, 0);
    append(1, 3);
    jobs.run_all();
    EXPECT_EQ(jobs.pauses, 1);
    append(1, 4);
    jobs.run_all();
    EXPECT_EQ(jobs.pauses, 1) << "the last transaction held one only";
}

/// The server measures its store every second.
TEST_F(GroupCommitTest, RemovesDeletedLinesFromTheLogWithoutAnotherWrite) {
    using namespace std::chrono_literals;
    ASSERT_EQ(file.open({.path = "chat.db", .erasure_interval = 100ms, .vfs = disk.name()}),
              std::nullopt);
    const ChatChannel players{1, ChatKind::players};
    for (std::uint32_t number = 1; number <= 2; ++number) {
        store->add(ChatLine{{players, number}, 1, 2, 1ms, 0, "hello"}, [](WriteResult) {});
        jobs.run_all();
        store->erase({{players, number}, {}}, [](WriteResult) {});
        jobs.run_all();
    }
    std::this_thread::sleep_for(100ms);
    store->measure([](const auto& /*sizes*/) {});
    jobs.run_all();
    EXPECT_EQ(disk.size_of("chat.db-wal"), 0U);
}

TEST_F(GroupCommitTest, MeasuresOnTheWriterThread) {
    std::optional<Sizes> before;
    store->measure([&](const auto& sizes) { before = sizes; });
    jobs.run_all();
    EXPECT_FALSE(before) << "on the wrong thread";
    posted.run_all();
    ASSERT_TRUE(before);
    std::optional<Sizes> after;
    store->append({1, 1, std::string(100'000, 'x'), {}, {}}, [](WriteStatus /*stored*/) {});
    store->measure([&](const auto& sizes) { after = sizes; });
    jobs.run_all();
    posted.run_all();
    ASSERT_TRUE(after);
    EXPECT_GE(after->used, before->used + 90'000) << "most of it in pages of its own";
}

TEST_F(GroupCommitTest, DefersWritesDuringABatchToTheNext) {
    append(1, 1);
    jobs.run_one();
    append(1, 2);
    EXPECT_FALSE(jobs.empty());
    posted.run_all();
    EXPECT_EQ(outcomes.size(), 1U);
    jobs.run_one();
    posted.run_all();
    EXPECT_EQ(outcomes, std::vector(2, WriteStatus::stored));
}

TEST_F(GroupCommitTest, ADiskInTroubleIsComplainedOfOnceABatch) {
    disk.trouble_now(DiskFault::full);
    int received = 0;
    store->watch(1, [&](Version /*newest*/) { ++received; });
    append(1, 1);
    append(2, 1);
    WriteResult kept = WriteResult::stored;
    store->add({1, "Anna", {}, std::nullopt}, [&](WriteResult answer) { kept = answer; });
    jobs.run_all();
    EXPECT_TRUE(complaints.empty()) << "on the wrong thread";
    posted.run_all();
    EXPECT_EQ(complaints, std::vector<std::string>{"database or disk is full"});
    EXPECT_EQ(outcomes, std::vector(2, WriteStatus::unknown));
    EXPECT_EQ(kept, WriteResult::failed);
    EXPECT_EQ(received, 0);

    disk.heal();
    outcomes.clear();
    append(1, 1);
    jobs.run_all();
    posted.run_all();
    EXPECT_EQ(complaints.size(), 1U);
    EXPECT_EQ(outcomes, std::vector{WriteStatus::stored});
    EXPECT_EQ(received, 1);
}

TEST_F(GroupCommitTest, WithItsThreadEndsWhenAllIsWritten) {
    std::mutex mutex;
    std::vector<std::function<void()>> never_run;
    store.emplace(
        file,
        std::make_unique<StoreThread>(),
        [&](std::function<void()> run) {
            const std::lock_guard lock(mutex);
            never_run.push_back(std::move(run));
        },
        nullptr);
    for (Version version = 1; version <= 300; ++version) {
        append(1, version);
    }
    store.reset();
    EXPECT_EQ(file.reader().read(1, 1)->size(), 300U);
    EXPECT_TRUE(outcomes.empty());
}

TEST(StoreThreadTest, RunsJobsInOrderAndAllOfThemBeforeItEnds) {
    std::vector<int> ran;
    {
        StoreThread thread;
        for (int job = 0; job < 1000; ++job) {
            thread.give([&ran, job] { ran.push_back(job); });
        }
    }
    EXPECT_EQ(ran.size(), 1000U);
    EXPECT_TRUE(std::ranges::is_sorted(ran));
}

}  // namespace
}  // namespace bastide::store
