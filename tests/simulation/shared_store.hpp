// The database of several servers, and the connection of one server to it. The connection can
// break, at any commit too; then the outcome is unknown.
#pragma once

#include "server/store/sqlite_file.hpp"
#include "tests/simulation/chance.hpp"
#include "tests/support/faulty_store.hpp"
#include "tests/support/lossy_vfs.hpp"

#include <memory>
#include <optional>

namespace bastide::simulation {

/// Low, so that most runs include a checkpoint of the WAL.
inline constexpr int checkpoint_pages = 40;

/// The database, with the next numbers that no server has reserved.
struct SharedStore {
    explicit SharedStore(const test::LossyDisk& disk);

    store::SqliteFile file;
    std::uint32_t next_match = 1;
    std::uint32_t next_person = 1;
};

class StoreLink final : public store::Database {
  public:
    StoreLink(SharedStore& shared, Scheduler& scheduler, RandomSources& chance);

    /// Breaks the connection for a time, in or before the nth commit from now. Perhaps the reads
    /// fail, too.
    void break_at(std::size_t nth, Time time);

    /// Nothing that was planned happens.
    void cancel_plan() { planned_.reset(); }

    /// The process ends in or before the nth commit from now.
    void die_at(std::size_t nth);

    /// The process has ended.
    void die();

    [[nodiscard]] bool is_dead() const { return is_dead_; }

    [[nodiscard]] store::CommitResult commit(const std::vector<store::Write>& batch) override;

    void tidy_up() override { shared_->file.tidy_up(); }

    [[nodiscard]] std::optional<store::Sizes> measure() override { return shared_->file.measure(); }

    [[nodiscard]] const store::StoreReader& reader() const override { return reader_; }

    [[nodiscard]] store::sql::Connection& connection() override {
        return shared_->file.connection();
    }

  private:
    /// Reserves small blocks of numbers.
    class Reader final : public test::FaultyReader {
      public:
        explicit Reader(SharedStore& shared)
            : FaultyReader(shared.file.reader()), shared_(shared) {}

        [[nodiscard]] store::ReadResult<store::NumberRange> reserve_matches() const override;
        [[nodiscard]] store::ReadResult<store::NumberRange> reserve_people() const override;

      private:
        SharedStore& shared_;
    };

    struct PlannedBreak {
        std::size_t commits_left = 0;
        std::optional<Time> time;  ///< nullopt if the process ends
    };

    void break_now(const std::vector<store::Write>& batch);
    void commit_perhaps(const std::vector<store::Write>& batch, Time late_max);
    void heal();

    SharedStore* shared_;
    Scheduler& scheduler_;
    RandomSources& chance_;
    Reader reader_;
    std::optional<PlannedBreak> planned_;
    bool is_broken_ = false;
    bool is_dead_ = false;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace bastide::simulation
