// Every implementation of the store, for one suite of tests.
#pragma once

#include "server/store/group_commit.hpp"
#include "server/store/postgres_database.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/store_thread.hpp"
#include "tests/support/faulty_store.hpp"
#include "tests/support/lossy_vfs.hpp"
#include "tests/support/manual_worker.hpp"
#include "tests/support/postgres_cluster.hpp"
#include "tests/support/temporary_folder.hpp"

#include <stdexcept>

namespace bastide::test {

/// A store under test, with the thread for its callbacks.
class StoreUnderTest {
  public:
    StoreUnderTest() = default;
    StoreUnderTest(const StoreUnderTest&) = delete;
    StoreUnderTest& operator=(const StoreUnderTest&) = delete;
    virtual ~StoreUnderTest() = default;

    virtual store::Store& store() = 0;

    /// Runs all callbacks, and those that follow from them.
    virtual void settle() = 0;

    /// Makes all reads fail. Returns false if this store cannot fail.
    [[nodiscard]] virtual bool break_reading() { return false; }

    virtual void restore_reading() {}
};

class MemoryUnderTest final : public StoreUnderTest {
  public:
    store::Store& store() override { return store_; }

    void settle() override { posted_.run_all(); }

  private:
    Jobs posted_;
    store::MemoryStore store_{[this](std::function<void()> run) { posted_.give(std::move(run)); }};
};

/// The fake of other tests must satisfy the same contract.
class FaultyUnderTest final : public StoreUnderTest {
  public:
    store::Store& store() override { return store_; }

    void settle() override { posted_.run_all(); }

    [[nodiscard]] bool break_reading() override {
        store_.faulty.readable = false;
        return true;
    }

    void restore_reading() override { store_.faulty.readable = true; }

  private:
    Jobs posted_;
    FaultyStore store_{[this](std::function<void()> run) { posted_.give(std::move(run)); }};
};

/// A database, and the server's way to write to it.
template <typename Kind>
class DatabaseUnderTest : public StoreUnderTest {
  public:
    store::Store& store() override { return *store_; }

  protected:
    Kind& database() { return *database_; }

    void start(const std::optional<std::string>& refusal,
               std::unique_ptr<store::Worker> worker,
               store::GroupCommit::Post post) {
        if (refusal) {
            throw std::runtime_error(*refusal);
        }
        store_.emplace(*database_, std::move(worker), std::move(post), nullptr);
    }

    /// Must be called before members of the derived class are destroyed.
    void stop() {
        store_.reset();
        database_.reset();
    }

  private:
    std::optional<Kind> database_{std::in_place};
    std::optional<store::GroupCommit> store_;
};

/// On the test's thread.
template <typename Kind>
class SynchronousUnderTest : public DatabaseUnderTest<Kind> {
  public:
    void settle() override {
        while (!jobs_.empty() || !posted_.empty()) {
            jobs_.run_all();
            posted_.run_all();
        }
    }

  protected:
    void start(const std::optional<std::string>& refusal) {
        DatabaseUnderTest<Kind>::start(
            refusal, std::make_unique<ManualWorker>(jobs_), [this](std::function<void()> run) {
                posted_.give(std::move(run));
            });
    }

  private:
    Jobs jobs_;
    Jobs posted_;
};

/// On a disk that can fail.
class SynchronousFileUnderTest final : public SynchronousUnderTest<store::SqliteFile> {
  public:
    SynchronousFileUnderTest() {
        start(database().open({.path = "store.db", .vfs = disk_.name()}));
    }

    SynchronousFileUnderTest(const SynchronousFileUnderTest&) = delete;
    SynchronousFileUnderTest& operator=(const SynchronousFileUnderTest&) = delete;

    ~SynchronousFileUnderTest() override { stop(); }

    [[nodiscard]] bool break_reading() override {
        disk_.trouble_now(DiskFault::dead);
        return true;
    }

    void restore_reading() override { disk_.heal(); }

  private:
    LossyDisk disk_;
};

/// In a schema of its own.
class PostgresUnderTest final : public SynchronousUnderTest<store::PostgresDatabase> {
  public:
    PostgresUnderTest() { start(database().open(shared_cluster().url(schema_), std::nullopt)); }

    PostgresUnderTest(const PostgresUnderTest&) = delete;
    PostgresUnderTest& operator=(const PostgresUnderTest&) = delete;

    ~PostgresUnderTest() override { stop(); }

    [[nodiscard]] bool break_reading() override {
        shared_cluster().sql("ALTER SCHEMA " + schema_ + " RENAME TO broken");
        return true;
    }

    void restore_reading() override {
        shared_cluster().sql("ALTER SCHEMA broken RENAME TO " + schema_);
    }

  private:
    std::string schema_ = shared_cluster().new_schema();
};

/// On the server's thread, in a temporary folder.
class ThreadedFileUnderTest final : public DatabaseUnderTest<store::SqliteFile> {
  public:
    ThreadedFileUnderTest() {
        start(database().open({.path = folder_.file("store.db")}),
              std::make_unique<store::StoreThread>(),
              [this](std::function<void()> run) {
                  {
                      const std::lock_guard lock(mutex_);
                      posted_.give(std::move(run));
                  }
                  news_.notify_one();
              });
    }

    ThreadedFileUnderTest(const ThreadedFileUnderTest&) = delete;
    ThreadedFileUnderTest& operator=(const ThreadedFileUnderTest&) = delete;

    ~ThreadedFileUnderTest() override { stop(); }

    /// Writes are answered in order. An append of version 0 changes nothing.
    void settle() override {
        for (int round = 0; round < rounds_of_callbacks; ++round) {
            bool answered = false;
            store().append({}, [&](store::WriteStatus) { answered = true; });
            while (!answered) {
                next_posted()();
            }
        }
    }

  private:
    std::function<void()> next_posted() {
        std::unique_lock lock(mutex_);
        news_.wait(lock, [this] { return !posted_.empty(); });
        return posted_.take_one();
    }

    /// Callbacks may write, with callbacks that write again.
    static constexpr int rounds_of_callbacks = 4;

    TemporaryFolder folder_;
    std::mutex mutex_;
    std::condition_variable news_;
    Jobs posted_;
};

}  // namespace bastide::test
