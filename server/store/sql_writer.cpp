#include "server/store/sql_writer.hpp"

#include "server/store/sql_people_writer.hpp"

#include <algorithm>

namespace bastide::store::sql {

struct BatchWriter::Statements : PeopleWriter {
    using PeopleWriter::has;
    using PeopleWriter::PeopleWriter;
    using PeopleWriter::store;

    WriteStatus store(const Forget& forget) {
        const auto statements = {&delete_envelopes,
                                 &delete_snapshot,
                                 &delete_participants,
                                 &delete_lines,
                                 &delete_channels,
                                 &delete_match};
        const bool done = std::ranges::all_of(statements, [&](Statement* each) {
            return each->run(forget.match) == WriteStatus::stored;
        });
        return done ? WriteStatus::stored : WriteStatus::unknown;
    }

    /// Returns `conflict` if another tool has deleted the row.
    WriteStatus store(const Heartbeat& beat) {
        const WriteStatus outcome = run_beat.run(beat.now);
        return outcome == WriteStatus::stored && db.changes() == 0 ? WriteStatus::conflict
                                                                   : outcome;
    }

    bool has(const Append& append) {
        bool same = false;
        const auto compare = [&](const Row& row) { same = row.bytes(0) == append.envelope; };
        std::ignore = envelope.each(compare, append.match, append.version);
        return same;
    }

    bool has(const Heartbeat& beat) { return has_beaten.finds(beat.now); }

    // These leave nothing that could be found.
    static bool has(const Forget& /*forget*/) { return false; }

    static bool has(const ForgetIdle& /*idle*/) { return false; }

    Statement begin{db, db.begin()};
    Statement commit{db, "COMMIT"};
    Statement savepoint{db, "SAVEPOINT one"};
    Statement release{db, "RELEASE SAVEPOINT one"};
    Statement back_to_savepoint{db, "ROLLBACK TO SAVEPOINT one"};

    Statement delete_envelopes{db, "DELETE FROM envelope WHERE match = ?1"};
    Statement delete_snapshot{db, "DELETE FROM snapshot WHERE match = ?1"};
    Statement delete_participants{db, "DELETE FROM participant WHERE match = ?1"};
    Statement delete_lines{db, "DELETE FROM chat WHERE match = ?1"};
    Statement delete_channels{db, "DELETE FROM chat_channel WHERE match = ?1"};
    Statement delete_match{db, "DELETE FROM match WHERE number = ?1"};
    Statement envelope{db, "SELECT bytes FROM envelope WHERE match = ?1 AND version = ?2"};

    Statement run_beat{db, "UPDATE server SET ran = CASE WHEN ran < ?1 THEN ?1 ELSE ran END"};
    Statement has_beaten{db, "SELECT 1 FROM server WHERE ran >= ?1"};
};

BatchWriter::BatchWriter(Connection& connection)
    : db_(connection), sql_(new Statements(connection)) {}

BatchWriter::~BatchWriter() = default;

CommitResult BatchWriter::commit(const std::vector<Write>& batch) {
    CommitResult committed;
    if (store_all(batch, committed.outcomes)) {
        return committed;
    }
    committed.error = db_.message();
    db_.roll_back();
    committed.outcomes.clear();
    for (const Write& write : batch) {
        committed.outcomes.push_back(is_stored(write) ? WriteStatus::stored : WriteStatus::unknown);
    }
    return committed;
}

bool BatchWriter::is_stored(const Write& write) {
    return std::visit([this](const auto& one) { return sql_->has(one); }, write);
}

bool BatchWriter::store_all(const std::vector<Write>& batch, Outcomes& outcomes) {
    const bool in_transaction = needs_transaction(batch);
    if (in_transaction && (sql_->begin.run() != WriteStatus::stored || !lock_rows(batch))) {
        return false;
    }
    while (outcomes.size() < batch.size()) {
        if (!store_next(std::span(batch).subspan(outcomes.size()), outcomes)) {
            return false;
        }
    }
    return !in_transaction || sql_->commit.run() == WriteStatus::stored;
}

/// Uses a savepoint, so that a conflict does not roll back the rest of the batch.
bool BatchWriter::store_next(std::span<const Write> writes, Outcomes& outcomes) {
    if (sql_->savepoint.run() != WriteStatus::stored) {
        return false;
    }
    const auto store_one = [this]<typename Kind>(const Kind& one) {
        if constexpr (std::is_same_v<Kind, Append>) {
            return store(one);
        } else {
            return sql_->store(one);
        }
    };
    const WriteStatus outcome = std::visit(store_one, writes.front());
    if (outcome == WriteStatus::unknown) {
        return false;  // a rollback here would hide the database's error message
    }
    if (outcome == WriteStatus::conflict && sql_->back_to_savepoint.run() != WriteStatus::stored) {
        return false;
    }
    outcomes.push_back(outcome);
    return sql_->release.run() == WriteStatus::stored;
}

WriteStatus BatchWriter::store_standings(const Append& append) {
    return append.listing ? sql_->count(append.standings, append.listing->changed)
                          : WriteStatus::stored;
}

}  // namespace bastide::store::sql
