#include "server/store/memory_store.hpp"

#include "server/store/sql_writer.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"

#include <cassert>
#include <utility>

namespace bastide::store {
namespace {

class PostingWorker final : public Worker {
  public:
    explicit PostingWorker(GroupCommit::Post post) : post_(std::move(post)) {}

    void give(Job job) override { post_(std::move(job)); }

    void pause(std::chrono::milliseconds /*time*/) override {}

  private:
    GroupCommit::Post post_;
};

class MemoryDatabase final : public Database {
  public:
    MemoryDatabase() {
        [[maybe_unused]] const bool is_ready =
            connection_.open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "") ==
                SQLITE_OK &&
            sqlite::migrate(connection_, 0);
        assert(is_ready);
    }

    [[nodiscard]] CommitResult commit(const std::vector<Write>& batch) override {
        return writer_->commit(batch);
    }

    [[nodiscard]] std::optional<Sizes> measure() override { return Sizes(); }

    [[nodiscard]] const StoreReader& reader() const override { return *reader_; }

    [[nodiscard]] sql::Connection& connection() override { return connection_; }

  private:
    sqlite::FileConnection connection_;
    std::unique_ptr<sql::BatchWriter> writer_ = sqlite::make_writer(connection_);
    std::unique_ptr<StoreReader> reader_ = sql::make_reader(connection_);
};

}  // namespace

std::unique_ptr<Database> make_memory_database() {
    return std::make_unique<MemoryDatabase>();
}

MemoryStore::MemoryStore(Post post, std::unique_ptr<Database> database)
    : GroupCommit(
          *database,
          std::make_unique<PostingWorker>(std::move(post)),
          [](const std::function<void()>& run) { run(); },
          nullptr),
      database_(std::move(database)) {}

}  // namespace bastide::store
