// The server's store. Writes are queued; when the worker is free, it stores all queued writes in
// one transaction, so that the cost of a sync to disk is shared.
#pragma once

#include "server/store/sqlite_file.hpp"
#include "server/store/worker.hpp"

#include <map>

namespace bastide::store {

/// After a transaction of at least this many writes, the worker waits `gathering_time`, so that the
/// next transaction has more writes. A transaction costs as much CPU time as ten moves.
inline constexpr std::size_t busy_writes = 8;
inline constexpr std::chrono::milliseconds gathering_time{3};

inline constexpr std::size_t behind_from_writes = 128;

/// The queue is unbounded; its callers limit it, e.g. a table has at most one unanswered envelope.
class GroupCommit final : public Store {
  public:
    /// Runs functions later on this store's thread, and is callable from any thread. Must drop the
    /// functions that are left when the store ends.
    using Post = std::function<void(std::function<void()>)>;

    /// Receives the result of each batch, before the callbacks of its writes.
    using OnCommitted = std::function<void(const Committed&)>;

    GroupCommit(SqliteFile& file,
                std::unique_ptr<Worker> worker,
                Post post,
                OnCommitted on_committed);

    /// Blocks until everything queued is written. Nothing may be queued afterwards.
    void finish() { worker_.reset(); }

    /// Returns the number of writes that wait for the next transaction.
    [[nodiscard]] std::size_t waiting();

    [[nodiscard]] bool is_behind() { return waiting() >= behind_from_writes; }

    /// Passes the size after all queued writes, or nullopt if it cannot be read.
    using Measured = std::function<void(const std::optional<Sizes>&)>;
    void measure(Measured then);

    [[nodiscard]] const StoreReader& reader() const override { return file_.reader(); }

    void append(Append append, Journal::AppendCallback done) override;
    void watch(MatchId match, Watcher watcher) override;

    void forget(MatchId match) override { enqueue(Forget{match}, nullptr); }

    void add(Person person, PeopleTable::WriteCallback done) override;
    void change(PersonChange change, PeopleTable::WriteCallback done) override;
    void add(Credential credential, PeopleTable::WriteCallback done) override;
    void add(InvitationBlock block, PeopleTable::WriteCallback done) override;
    void change(Ban ban, PeopleTable::WriteCallback done) override;
    void forget_idle(ForgetIdle idle, PeopleTable::WriteCallback done) override;

    void beat(ServerTime now, ServerTimeStore::WriteCallback done) override;

  private:
    /// Writes and their callbacks, at equal indices.
    struct Batch {
        std::vector<Write> writes;
        std::vector<Journal::AppendCallback> answers;
    };

    void enqueue(Write write, Journal::AppendCallback answer);
    void store_pending(Worker& worker);
    void report_committed(const Batch& batch, const Committed& committed);
    void notify_watchers(const Batch& batch, const Committed& committed);

    SqliteFile& file_;
    Post post_;
    OnCommitted on_committed_;
    std::map<MatchId, Watcher> watchers_;
    std::mutex mutex_;
    std::size_t last_writes_ = 0;     ///< in the last transaction; worker only
    Batch waiting_;                   ///< guarded by `mutex_`
    std::unique_ptr<Worker> worker_;  ///< last: its jobs use the others
};

}  // namespace bastide::store
