// Writes to an SQL database: a batch in one transaction.
#pragma once

#include "server/store/write.hpp"

#include <memory>
#include <span>
#include <vector>

namespace bastide::store::sql {

class Connection;

/// Stores a batch in one transaction on the writing thread's connection; subclasses store appends.
class BatchWriter {
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

    bool store_all(const std::vector<Write>& batch, Outcomes& outcomes);

    Connection& db_;
    std::unique_ptr<Statements> sql_;
};

}  // namespace bastide::store::sql
