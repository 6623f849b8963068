// Stores batches: the connection of the thread that writes. Part of sqlite_file.cpp.
#pragma once

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_file.hpp"

#include <tuple>

namespace bastide::store::sqlite {

class Writer {
  public:
    explicit Writer(Connection& connection) : db_(connection) {}

    Committed commit(const std::vector<Write>& batch) {
        Committed committed;
        if (store_all(batch, committed.outcomes)) {
            return committed;
        }
        committed.complaint = db_.message();
        if (db_.in_transaction()) {
            std::ignore = roll_back_.run();
        }
        committed.outcomes.clear();
        for (const Write& write : batch) {
            const bool there = std::visit([this](const auto& it) { return is_there(it); }, write);
            committed.outcomes.push_back(there ? Appended::stored : Appended::unknown);
        }
        return committed;
    }

  private:
    /// Whether the whole transaction went through.
    bool store_all(const std::vector<Write>& batch, std::vector<Appended>& outcomes) {
        if (begin_.run() != SQLITE_DONE) {
            return false;
        }
        for (const Write& write : batch) {
            const Appended outcome = store_apart(write);
            if (outcome == Appended::unknown) {
                return false;
            }
            outcomes.push_back(outcome);
        }
        return commit_.run() == SQLITE_DONE;
    }

    /// In a savepoint, so that what cannot be stored takes nothing else of the batch with it.
    Appended store_apart(const Write& write) {
        if (savepoint_.run() != SQLITE_DONE) {
            return Appended::unknown;
        }
        const Appended outcome =
            std::visit([this](const auto& it) { return store_one(it); }, write);
        if (outcome == Appended::unknown) {
            return outcome;  // all goes back, and SQLite's last words should be about this
        }
        if (outcome == Appended::conflict && back_to_savepoint_.run() != SQLITE_DONE) {
            return Appended::unknown;
        }
        return release_.run() == SQLITE_DONE ? outcome : Appended::unknown;
    }

    Appended store_one(const Append& append) {
        int code = insert_envelope_.run(append.match, append.version, append.envelope);
        if (code == SQLITE_DONE && db_.changes() == 0) {
            return Appended::conflict;
        }
        if (code == SQLITE_DONE && append.version == 1) {
            code = insert_match_.run(append.match);
        }
        if (code == SQLITE_DONE && append.listing) {
            code = store_listing(append.match, *append.listing);
        }
        if (code == SQLITE_DONE && append.snapshot) {
            code = replace_snapshot_.run(append.match, append.version, *append.snapshot);
        }
        return outcome_of(code);
    }

    int store_listing(MatchId match, const Listing& listing) {
        const int code = update_match_.run(match,
                                           static_cast<int>(listing.stage),
                                           listing.deadline,
                                           listing.changed,
                                           listing.bytes);
        return code == SQLITE_DONE ? store_participants(match, listing.participants) : code;
    }

    /// They change seldom, and looking is cheaper than writing.
    int store_participants(MatchId match, const std::vector<Participant>& participants) {
        std::vector<Participant> stored;
        int code = participants_.each(
            [&](const Row& row) { stored.push_back({row.number(0), row.integer(1) != 0}); }, match);
        if (code != SQLITE_DONE || stored == participants) {
            return code;
        }
        code = delete_participants_.run(match);
        for (std::size_t place = 0; place < participants.size() && code == SQLITE_DONE; ++place) {
            const Participant& each = participants[place];
            code = insert_participant_.run(match, place, each.person, each.engaged);
        }
        return code;
    }

    Appended store_one(const Person& person) {
        return outcome_of(
            upsert_person_.run(person.number, person.name, person.token, person.away_since));
    }

    Appended store_one(const Forget& forget) {
        for (Statement* each :
             {&delete_envelopes_, &delete_snapshot_, &delete_participants_, &delete_match_}) {
            if (each->run(forget.match) != SQLITE_DONE) {
                return Appended::unknown;
            }
        }
        return Appended::stored;
    }

    Appended store_one(const ForgetIdle& idle) { return outcome_of(delete_idle_.run(idle.most)); }

    static Appended outcome_of(int code) {
        constexpr int without_details = 0xff;
        if ((code & without_details) == SQLITE_CONSTRAINT) {
            return Appended::conflict;
        }
        return code == SQLITE_DONE ? Appended::stored : Appended::unknown;
    }

    /// After a transaction that did not go through: is it there all the same?
    bool is_there(const Append& append) {
        bool same = false;
        std::ignore =
            envelope_.each([&](const Row& row) { same = row.bytes(0) == append.envelope; },
                           append.match,
                           append.version);
        return same;
    }

    bool is_there(const Person& person) {
        bool same = false;
        std::ignore = same_person_.each([&](const Row&) { same = true; },
                                        person.number,
                                        person.name,
                                        person.token,
                                        person.away_since);
        return same;
    }

    // Nobody waits for these.
    bool is_there(const Forget& /*forget*/) { return false; }

    bool is_there(const ForgetIdle& /*idle*/) { return false; }

    Connection& db_;

    Statement begin_{db_, "BEGIN IMMEDIATE"};
    Statement commit_{db_, "COMMIT"};
    Statement roll_back_{db_, "ROLLBACK"};
    Statement savepoint_{db_, "SAVEPOINT one"};
    Statement release_{db_, "RELEASE one"};
    Statement back_to_savepoint_{db_, "ROLLBACK TO one"};

    // A version only behind the one before it.
    Statement insert_envelope_{
        db_,
        "INSERT INTO envelope (match, version, bytes) SELECT ?1, ?2, ?3 WHERE ?2 = 1 +"
        " ifnull((SELECT max(version) FROM envelope WHERE match = ?1), 0)"};
    Statement envelope_{db_, "SELECT bytes FROM envelope WHERE match = ? AND version = ?"};
    Statement delete_envelopes_{db_, "DELETE FROM envelope WHERE match = ?"};

    Statement replace_snapshot_{
        db_, "INSERT OR REPLACE INTO snapshot (match, version, bytes) VALUES (?, ?, ?)"};
    Statement delete_snapshot_{db_, "DELETE FROM snapshot WHERE match = ?"};

    Statement insert_match_{db_, "INSERT OR IGNORE INTO match (number) VALUES (?)"};
    Statement update_match_{
        db_,
        "UPDATE match SET stage = ?2, deadline = ?3, changed = ?4, bytes = ?5 WHERE number = ?1"};
    Statement delete_match_{db_, "DELETE FROM match WHERE number = ?"};

    Statement participants_{
        db_, "SELECT person, engaged FROM participant WHERE match = ? ORDER BY place"};
    Statement insert_participant_{
        db_, "INSERT INTO participant (match, place, person, engaged) VALUES (?, ?, ?, ?)"};
    Statement delete_participants_{db_, "DELETE FROM participant WHERE match = ?"};

    Statement upsert_person_{
        db_,
        "INSERT INTO person (number, name, token, away_since) VALUES (?1, ?2, ?3, ?4)"
        " ON CONFLICT (number) DO UPDATE SET name = ?2, token = ?3, away_since = ?4"};
    Statement same_person_{
        db_,
        "SELECT 1 FROM person WHERE number = ? AND name = ? AND token = ? AND away_since IS ?"};
    Statement delete_idle_{
        db_,
        "DELETE FROM person WHERE number IN ("
        " SELECT number FROM person WHERE away_since IS NOT NULL AND NOT EXISTS ("
        "  SELECT 1 FROM participant JOIN match ON match.number = participant.match"
        "  WHERE participant.person = person.number AND engaged AND stage < 2)"
        " ORDER BY away_since, number LIMIT ?)"};
};

}  // namespace bastide::store::sqlite
