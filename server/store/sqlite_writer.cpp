#include "server/store/sqlite_writer.hpp"

#include "server/store/sqlite.hpp"

#include <tuple>

namespace bastide::store::sqlite {
namespace {

struct Store {
    MatchWriter& matches;
    PeopleWriter& people;
    ServerWriter& server;

    Appended operator()(const Append& append) { return matches.store(append); }

    Appended operator()(const Forget& forget) { return matches.forget(forget.match); }

    Appended operator()(const Person& person) { return people.add(person); }

    Appended operator()(const PersonChange& change) { return people.change(change); }

    Appended operator()(const Credential& credential) { return people.add(credential); }

    Appended operator()(const InvitationBlock& block) { return people.add(block); }

    Appended operator()(const Ban& ban) { return people.change(ban); }

    Appended operator()(const ForgetIdle& idle) { return people.forget(idle); }

    Appended operator()(const Beat& beat) { return server.beat(beat); }
};

/// Checks if a write is stored. A transaction may report a failure and be stored all the same.
struct IsThere {
    MatchWriter& matches;
    PeopleWriter& people;
    ServerWriter& server;

    bool operator()(const Append& append) { return matches.has(append); }

    bool operator()(const Person& person) { return people.has(person); }

    bool operator()(const PersonChange& change) { return people.has(change); }

    bool operator()(const Credential& credential) { return people.has(credential); }

    bool operator()(const InvitationBlock& block) { return people.has(block); }

    bool operator()(const Ban& ban) { return people.has(ban); }

    bool operator()(const Beat& beat) { return server.has(beat); }

    bool operator()(const Forget& /*forget*/) { return false; }

    bool operator()(const ForgetIdle& /*idle*/) { return false; }
};

}  // namespace

struct Writer::Statements {
    Connection& db;

    Statement begin{db, "BEGIN IMMEDIATE"};
    Statement commit{db, "COMMIT"};
    Statement roll_back{db, "ROLLBACK"};
    Statement savepoint{db, "SAVEPOINT one"};
    Statement release{db, "RELEASE one"};
    Statement back_to_savepoint{db, "ROLLBACK TO one"};
};

Writer::Writer(Connection& connection)
    : db_(connection),
      sql_(new Statements{connection}),
      matches_(connection),
      people_(connection),
      server_(connection) {}

Writer::~Writer() = default;

Committed Writer::commit(const std::vector<Write>& batch) {
    Committed committed;
    if (store_all(batch, committed.outcomes)) {
        return committed;
    }
    committed.error = db_.message();
    if (db_.in_transaction()) {
        std::ignore = sql_->roll_back.run();
    }
    committed.outcomes.clear();
    for (const Write& write : batch) {
        const bool there = std::visit(IsThere{matches_, people_, server_}, write);
        committed.outcomes.push_back(there ? Appended::stored : Appended::unknown);
    }
    return committed;
}

bool Writer::store_all(const std::vector<Write>& batch, std::vector<Appended>& outcomes) {
    if (sql_->begin.run() != SQLITE_DONE) {
        return false;
    }
    for (const Write& write : batch) {
        const Appended outcome = store_apart(write);
        if (outcome == Appended::unknown) {
            return false;
        }
        outcomes.push_back(outcome);
    }
    return sql_->commit.run() == SQLITE_DONE;
}

/// Stores one write within a savepoint, so that a conflict does not roll back the rest of the
/// batch.
Appended Writer::store_apart(const Write& write) {
    if (sql_->savepoint.run() != SQLITE_DONE) {
        return Appended::unknown;
    }
    const Appended outcome = std::visit(Store{matches_, people_, server_}, write);
    if (outcome == Appended::unknown) {
        return outcome;  // a rollback here would hide SQLite's error message
    }
    if (outcome == Appended::conflict && sql_->back_to_savepoint.run() != SQLITE_DONE) {
        return Appended::unknown;
    }
    return sql_->release.run() == SQLITE_DONE ? outcome : Appended::unknown;
}

struct ServerWriter::Statements {
    Connection& db;

    Statement beat{db, "UPDATE server SET ran = max(ran, ?)"};
    Statement has_beaten{db, "SELECT 1 FROM server WHERE ran >= ?"};
};

ServerWriter::ServerWriter(Connection& connection)
    : db_(connection), sql_(new Statements{connection}) {}

ServerWriter::~ServerWriter() = default;

/// Returns `conflict` if another tool has deleted the row.
Appended ServerWriter::beat(const Beat& beat) {
    const int code = sql_->beat.run(beat.now);
    const bool nowhere = code == SQLITE_DONE && db_.changes() == 0;
    return nowhere ? Appended::conflict : outcome_of(code);
}

bool ServerWriter::has(const Beat& beat) {
    return sql_->has_beaten.finds(beat.now);
}

}  // namespace bastide::store::sqlite
