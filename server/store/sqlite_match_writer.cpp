#include "server/store/sqlite.hpp"
#include "server/store/sqlite_writer.hpp"

#include <tuple>

namespace bastide::store::sqlite {

struct MatchWriter::Statements {
    Connection& db;

    Statement insert_envelope{
        db,
        "INSERT INTO envelope (match, version, bytes) SELECT ?1, ?2, ?3 WHERE ?2 = 1 +"
        " ifnull((SELECT max(version) FROM envelope WHERE match = ?1), 0)"};
    Statement envelope{db, "SELECT bytes FROM envelope WHERE match = ? AND version = ?"};
    Statement delete_envelopes{db, "DELETE FROM envelope WHERE match = ?"};

    Statement replace_snapshot{
        db, "INSERT OR REPLACE INTO snapshot (match, version, bytes) VALUES (?, ?, ?)"};
    Statement delete_snapshot{db, "DELETE FROM snapshot WHERE match = ?"};

    Statement insert_match{db, "INSERT OR IGNORE INTO match (number) VALUES (?)"};
    Statement update_match{
        db,
        "UPDATE match SET stage = ?2, deadline = ?3, changed = ?4, bytes = ?5, listed = ?6,"
        " code = nullif(?7, x'') WHERE number = ?1"};
    Statement delete_match{db, "DELETE FROM match WHERE number = ?"};
    Statement stage{db, "SELECT stage FROM match WHERE number = ?"};

    Statement participants{
        db, "SELECT person, engaged FROM participant WHERE match = ? ORDER BY place"};
    Statement insert_participant{
        db, "INSERT INTO participant (match, place, person, engaged, busy) VALUES (?, ?, ?, ?, ?)"};
    Statement delete_participants{db, "DELETE FROM participant WHERE match = ?"};
    Statement record_players{db,
                             "UPDATE person SET played = 1 WHERE number IN"
                             " (SELECT person FROM participant WHERE match = ?)"};
    Statement nobody_is_busy{db, "UPDATE participant SET busy = 0 WHERE match = ?"};
};

MatchWriter::MatchWriter(Connection& connection)
    : db_(connection), sql_(new Statements{connection}) {}

MatchWriter::~MatchWriter() = default;

Appended MatchWriter::store(const Append& append) {
    int code = sql_->insert_envelope.run(append.match, append.version, append.envelope);
    if (code == SQLITE_DONE && db_.changes() == 0) {
        return Appended::conflict;
    }
    if (code == SQLITE_DONE && append.version == 1) {
        code = sql_->insert_match.run(append.match);
    }
    if (code == SQLITE_DONE && append.listing) {
        code = store_listing(append.match, *append.listing);
    }
    if (code == SQLITE_DONE && append.snapshot) {
        code = sql_->replace_snapshot.run(append.match, append.version, *append.snapshot);
    }
    return outcome_of(code);
}

int MatchWriter::store_listing(MatchId match, const Listing& listing) {
    std::optional<Stage> before;
    int code = sql_->stage.each(
        [&](const Row& row) { before = static_cast<Stage>(row.integer(0)); }, match);
    if (code == SQLITE_DONE) {
        code = sql_->update_match.run(match,
                                      static_cast<int>(listing.stage),
                                      listing.deadline,
                                      listing.changed,
                                      listing.bytes,
                                      listing.listed,
                                      listing.code);
    }
    if (code == SQLITE_DONE) {
        code = store_participants(match, listing);
    }
    if (code == SQLITE_DONE && before != listing.stage) {
        code = enter(match, listing.stage);
    }
    return code;
}

int MatchWriter::enter(MatchId match, Stage stage) {
    int code = stage < Stage::running ? SQLITE_DONE : sql_->record_players.run(match);
    if (code == SQLITE_DONE && stage == Stage::over) {
        code = sql_->nobody_is_busy.run(match);
    }
    return code;
}

/// Rewrites the participants only if they have changed: they seldom do, and reading is cheaper than
/// writing.
int MatchWriter::store_participants(MatchId match, const Listing& listing) {
    std::vector<Participant> stored;
    int code = sql_->participants.each(
        [&](const Row& row) { stored.push_back({row.number(0), row.integer(1) != 0}); }, match);
    if (code != SQLITE_DONE || stored == listing.participants) {
        return code;
    }
    code = sql_->delete_participants.run(match);
    for (std::size_t place = 0; place < listing.participants.size() && code == SQLITE_DONE;
         ++place) {
        const Participant& each = listing.participants[place];
        const bool busy = each.engaged && listing.stage != Stage::over;
        code = sql_->insert_participant.run(match, place, each.person, each.engaged, busy);
    }
    return code;
}

Appended MatchWriter::forget(MatchId match) {
    for (Statement* each : {&sql_->delete_envelopes,
                            &sql_->delete_snapshot,
                            &sql_->delete_participants,
                            &sql_->delete_match}) {
        if (each->run(match) != SQLITE_DONE) {
            return Appended::unknown;
        }
    }
    return Appended::stored;
}

bool MatchWriter::has(const Append& append) {
    bool same = false;
    std::ignore =
        sql_->envelope.each([&](const Row& row) { same = row.bytes(0) == append.envelope; },
                            append.match,
                            append.version);
    return same;
}

}  // namespace bastide::store::sqlite
