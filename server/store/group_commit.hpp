// The store of the server. Writes wait in a queue; whenever the worker is free, it stores all that
// wait in one transaction, and their answers come back together. So the disk is asked to make sure
// once for many, and the more there is to do, the cheaper each becomes.
#pragma once

#include "server/store/sqlite_file.hpp"
#include "server/store/worker.hpp"

#include <map>

namespace bastide::store {

/// After a transaction of this many writes there is much to do: more are let gather before
/// the next. A transaction costs as much processor time as ten moves, however few are in it.
inline constexpr std::size_t busy_writes = 8;
inline constexpr std::chrono::milliseconds gathering_time{3};

/// With so many writes that wait, the store is behind: what is given now waits for all of them.
inline constexpr std::size_t behind_from_writes = 128;

/// The queue has no limit of its own; those who fill it have: a table gives one envelope and waits
/// for the answer, a person is written when a connection begins and ends, and server time beats.
class GroupCommit final : public Store {
  public:
    /// Runs a function later, on the thread that uses this store. May be called from any thread;
    /// what has not been run when the store ends, must not be run any more.
    using Post = std::function<void(std::function<void()>)>;

    /// Hears why a batch was not stored, in words for the log; on the thread that uses this store.
    using OnError = std::function<void(const std::string& why)>;

    /// `file` is open.
    GroupCommit(SqliteFile& file, std::unique_ptr<Worker> worker, Post post, OnError complain);

    /// Waits until everything given has been written. Nothing may be given afterwards.
    void finish() { worker_.reset(); }

    /// Whether so much waits for the next transaction that whoever can wait had better.
    [[nodiscard]] bool is_behind();

    /// How large the file is, where that can be read; behind what has been given to be written.
    using Measured = std::function<void(const std::optional<Sizes>&)>;
    void measure(Measured then);

    [[nodiscard]] const StoreReader& reader() const override { return file_.reader(); }

    void append(Append append, Journal::Done done) override;
    void watch(MatchId match, Watcher watcher) override;

    void forget(MatchId match) override { enqueue(Forget{match}, nullptr); }

    void add(Person person, PeopleTable::Done done) override;
    void change(PersonChange change, PeopleTable::Done done) override;

    void add(InvitationBlock unwelcome, PeopleTable::Done done) override;
    void forget_idle(std::size_t most, PeopleTable::Done done) override;

    void beat(ServerTime now, ServerTimeStore::Done done) override;

  private:
    /// What waits to be written, and who waits for it, place by place.
    struct Batch {
        std::vector<Write> writes;
        std::vector<Journal::Done> answers;
    };

    void enqueue(Write write, Journal::Done answer);
    void store_pending(Worker& worker);
    void tell(const Batch& batch, const Committed& committed);
    void tell_watchers(const Batch& batch, const Committed& committed);

    SqliteFile& file_;
    Post post_;
    OnError on_error_;
    std::map<MatchId, Watcher> watchers_;
    std::mutex mutex_;
    std::size_t last_writes_ = 0;     ///< in the last transaction; the worker's
    Batch waiting_;                   ///< under the mutex; where not empty, the worker knows
    std::unique_ptr<Worker> worker_;  ///< the last: it ends before what it works on
};

}  // namespace bastide::store
