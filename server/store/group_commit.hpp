// Stores queued writes in one transaction, so that they share the cost of a sync to disk.
#pragma once

#include "server/store/database.hpp"

#include <map>
#include <mutex>

namespace bastide::store {

/// Size of a transaction after which the worker waits `gathering_time` for more writes.
inline constexpr std::size_t busy_writes = 8;
inline constexpr std::chrono::milliseconds gathering_time{3};

inline constexpr std::size_t behind_from_writes = 128;

class Worker : public Interface {
  public:
    using Job = std::function<void()>;

    /// Returns at once. Jobs run in the order of the calls.
    virtual void give(Job job) = 0;

    virtual void pause(std::chrono::milliseconds time) = 0;
};

/// The queue is unbounded; its callers limit it, e.g. a table has at most one unanswered envelope.
class GroupCommit : public Store {
  public:
    /// Runs functions later on this store's thread, and is callable from any thread. Must drop the
    /// functions that are left when the store ends.
    using Post = std::function<void(std::function<void()>)>;

    using Kept = std::function<void(WriteResult)>;

    /// Receives the result of each batch, before the callbacks of its writes.
    using OnCommitted = std::function<void(const CommitResult&)>;

    GroupCommit(Database& database,
                std::unique_ptr<Worker> worker,
                Post post,
                OnCommitted on_committed);

    /// Blocks until everything queued is written. Nothing may be queued afterwards.
    void finish() { worker_.reset(); }

    [[nodiscard]] std::size_t waiting();

    [[nodiscard]] bool is_behind() { return waiting() >= behind_from_writes; }

    /// Receives the size after all queued writes, or nullopt if it cannot be read.
    using Measured = std::function<void(const std::optional<Sizes>&)>;
    void measure(Measured then);

    [[nodiscard]] const StoreReader& reader() const override { return database_.reader(); }

    void append(Append append, Journal::AppendCallback done) override {
        enqueue(std::move(append), std::move(done));
    }

    void watch(MatchId match, Watcher watcher) override;

    void notice(MatchId match, Version newest) override;

    void forget(MatchId match) override { enqueue(Forget{match}, nullptr); }

    void add(Person person, Kept done) override { keep(std::move(person), std::move(done)); }

    void change(PersonChange to, Kept done) override { keep(std::move(to), std::move(done)); }

    void change(NoticeAddress to, Kept done) override { keep(std::move(to), std::move(done)); }

    void add(Credential credential, Kept done) override { keep(credential, std::move(done)); }

    void change(MutedPerson mute, Kept done) override { keep(mute, std::move(done)); }

    void change(Ban ban, Kept done) override { keep(std::move(ban), std::move(done)); }

    void add(ChatLine line, Kept done) override { keep(std::move(line), std::move(done)); }

    void erase(ChatErasure lines, Kept done) override { keep(lines, std::move(done)); }

    void forget_idle(ForgetIdle idle, Kept done) override { keep(idle, std::move(done)); }

    void beat(ServerTime now, Kept done) override { keep(Heartbeat{now}, std::move(done)); }

  private:
    struct Batch {
        std::vector<Write> writes;
        std::vector<Journal::AppendCallback> answers;
    };

    void enqueue(Write write, Journal::AppendCallback answer);
    void keep(Write write, Kept done);
    void store_pending(Worker& worker);
    void report_committed(const Batch& batch, const CommitResult& committed);
    void notify_watchers(const Batch& batch, const CommitResult& committed);

    Database& database_;
    Post post_;
    OnCommitted on_committed_;
    std::map<MatchId, Watcher> watchers_;
    std::mutex mutex_;
    std::size_t last_writes_ = 0;     ///< writes in the last transaction; worker only
    Batch waiting_;                   ///< guarded by `mutex_`
    std::unique_ptr<Worker> worker_;  ///< last: its jobs use the others
};

}  // namespace bastide::store
