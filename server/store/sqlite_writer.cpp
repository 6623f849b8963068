#include "server/store/sql_writer.hpp"
#include "server/store/sqlite.hpp"

namespace bastide::store::sqlite {
namespace {

struct WriterStatements {
    FileConnection& db;

    Statement insert_envelope{
        db,
        "INSERT INTO envelope (match, version, bytes) SELECT ?1, ?2, ?3 WHERE ?2 = 1 +"
        " ifnull((SELECT max(version) FROM envelope WHERE match = ?1), 0)"};

    Statement replace_snapshot{
        db, "INSERT OR REPLACE INTO snapshot (match, version, bytes) VALUES (?, ?, ?)"};

    Statement insert_match{db, "INSERT OR IGNORE INTO match (number) VALUES (?)"};
    Statement update_match{
        db,
        "UPDATE match SET stage = ?2, deadline = ?3, changed = ?4, bytes = ?5, listed = ?6,"
        " code = nullif(?7, x'') WHERE number = ?1"};
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

class FileWriter final : public sql::BatchWriter {
  public:
    explicit FileWriter(FileConnection& connection)
        : sql::BatchWriter(connection), db_(connection), sql_{connection} {}

  private:
    WriteStatus store(const Append& append) override {
        WriteStatus code = sql_.insert_envelope.run(append.match, append.version, append.envelope);
        if (code == WriteStatus::stored && db_.changes() == 0) {
            return WriteStatus::conflict;
        }
        if (code == WriteStatus::stored && append.version == 1) {
            code = sql_.insert_match.run(append.match);
        }
        if (code == WriteStatus::stored && append.listing) {
            code = store_listing(append.match, *append.listing);
        }
        if (code == WriteStatus::stored && append.snapshot) {
            code = sql_.replace_snapshot.run(append.match, append.version, *append.snapshot);
        }
        return code == WriteStatus::stored ? store_standings(append) : code;
    }

    WriteStatus store_listing(MatchId match, const Listing& listing) {
        std::optional<Stage> before;
        WriteStatus code = sql_.stage.each(
            [&](const sql::Row& row) { before = static_cast<Stage>(row.integer(0)); }, match);
        if (code == WriteStatus::stored) {
            code = sql_.update_match.run(match,
                                         static_cast<int>(listing.stage),
                                         listing.deadline,
                                         listing.changed,
                                         listing.bytes,
                                         listing.listed,
                                         listing.code);
        }
        if (code == WriteStatus::stored) {
            code = store_participants(match, listing);
        }
        if (code == WriteStatus::stored && before != listing.stage) {
            code = enter(match, listing.stage);
        }
        return code;
    }

    WriteStatus enter(MatchId match, Stage stage) {
        WriteStatus code =
            stage < Stage::running ? WriteStatus::stored : sql_.record_players.run(match);
        if (code == WriteStatus::stored && stage == Stage::over) {
            code = sql_.nobody_is_busy.run(match);
        }
        return code;
    }

    /// Stores participants if they changed, which is rare: reading is cheaper than writing.
    WriteStatus store_participants(MatchId match, const Listing& listing) {
        std::vector<Participant> stored;
        WriteStatus code = sql_.participants.each(
            [&](const sql::Row& row) { stored.push_back({row.number(0), row.integer(1) != 0}); },
            match);
        if (code != WriteStatus::stored || stored == listing.participants) {
            return code;
        }
        code = sql_.delete_participants.run(match);
        for (std::size_t place = 0;
             place < listing.participants.size() && code == WriteStatus::stored;
             ++place) {
            const Participant& each = listing.participants[place];
            const bool busy = each.engaged && listing.stage != Stage::over;
            code = sql_.insert_participant.run(match, place, each.person, each.engaged, busy);
        }
        return code == WriteStatus::stored && listing.stage >= Stage::running
                   ? sql_.record_players.run(match)
                   : code;
    }

    FileConnection& db_;
    WriterStatements sql_;
};

}  // namespace

std::unique_ptr<sql::BatchWriter> make_writer(FileConnection& connection) {
    return std::make_unique<FileWriter>(connection);
}

}  // namespace bastide::store::sqlite
