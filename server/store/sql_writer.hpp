// Writes to an SQL database: a batch in one transaction.
#pragma once

#include "server/store/write.hpp"

#include <memory>
#include <span>
#include <vector>

namespace bastide::store::sql {

class Connection;

/// Writes people, their credentials, mutes, bans and lines within the writer's transaction.
class PeopleWriter {
  public:
    explicit PeopleWriter(Connection& connection);
    ~PeopleWriter();

    WriteStatus store(const Person& person);
    WriteStatus store(const PersonChange& change);
    WriteStatus store(const NoticeAddress& address);
    WriteStatus store(const Credential& credential);
    WriteStatus store(const MutedPerson& mute);
    WriteStatus store(const Ban& ban);
    WriteStatus store(const ChatLine& line);
    WriteStatus store(const ChatErasure& lines);
    WriteStatus store(const ForgetIdle& idle);

    /// Counts a game for each pair of its people who are not forgotten. `ended`: Unix time.
    WriteStatus count(const std::vector<Standing>& game, std::chrono::milliseconds ended);

    /// True if exactly these values are stored; false if they differ or cannot be read.
    bool has(const Person& person);
    bool has(const PersonChange& change);
    bool has(const NoticeAddress& address);
    bool has(const Credential& credential);
    bool has(const MutedPerson& mute);
    bool has(const Ban& ban);
    bool has(const ChatLine& line);
    bool has(const ChatErasure& lines);

  private:
    struct Statements;

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

/// Stores a batch in one transaction on the writing thread's connection; subclasses store appends.
class BatchWriter : private PeopleWriter {
  public:
    explicit BatchWriter(Connection& connection);
    BatchWriter(const BatchWriter&) = delete;
    BatchWriter& operator=(const BatchWriter&) = delete;
    virtual ~BatchWriter();

    [[nodiscard]] CommitResult commit(const std::vector<Write>& batch);

    /// True if it can be read and equals this: a failed transaction may be stored all the same.
    [[nodiscard]] bool is_stored(const Write& write);

  protected:
    using Outcomes = std::vector<WriteStatus>;

    /// Stores one or more of the first writes and adds outcomes. False if the transaction failed.
    virtual bool store_next(std::span<const Write> writes, Outcomes& outcomes);

    virtual WriteStatus store(const Append& append) = 0;

    /// Stores the standings of an append that was stored in the same transaction.
    WriteStatus store_standings(const Append& append);

    /// Returns false if one `store_next` stores the batch, in a transaction of its own.
    [[nodiscard]] virtual bool needs_transaction(const std::vector<Write>& /*batch*/) const {
        return true;
    }

    /// Locks rows at the begin of a transaction. Returns false if it failed.
    virtual bool lock_rows(const std::vector<Write>& /*batch*/) { return true; }

  private:
    struct Statements;

    using PeopleWriter::has;
    using PeopleWriter::store;

    bool store_all(const std::vector<Write>& batch, Outcomes& outcomes);
    WriteStatus store(const Forget& forget);
    WriteStatus store(const Heartbeat& beat);
    bool has(const Append& append);
    bool has(const Heartbeat& beat);

    // These leave nothing that could be found.
    static bool has(const Forget& /*forget*/) { return false; }

    static bool has(const ForgetIdle& /*idle*/) { return false; }

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sql
