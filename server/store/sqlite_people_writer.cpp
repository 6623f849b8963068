#include "server/store/sqlite.hpp"
#include "server/store/sqlite_writer.hpp"

namespace bastide::store::sqlite {

struct PeopleWriter::Statements {
    Connection& db;

    Statement insert{db,
                     "INSERT INTO person (number, name, token, away_since) VALUES (?, ?, ?, ?)"};
    Statement update{
        db, "UPDATE person SET name = ifnull(?2, name), away_since = ?3 WHERE number = ?1"};
    Statement same{
        db, "SELECT 1 FROM person WHERE number = ? AND name = ? AND token = ? AND away_since IS ?"};
    Statement changed{
        db,
        "SELECT 1 FROM person WHERE number = ?1 AND name = ifnull(?2, name) AND away_since IS ?3"};
    Statement use_recovery{db, "DELETE FROM credential WHERE person = ? AND hash = ? AND recovery"};
    Statement insert_credential{db,
                                "INSERT INTO credential (person, hash, recovery) SELECT ?1, ?2, ?3"
                                " WHERE EXISTS (SELECT 1 FROM person WHERE number = ?1)"
                                " AND NOT EXISTS (SELECT 1 FROM person WHERE token = ?2)"};
    Statement trim_credentials{
        db,
        "DELETE FROM credential WHERE person = ?1 AND recovery = ?2 AND number NOT IN ("
        " SELECT number FROM credential WHERE person = ?1 AND recovery = ?2"
        " ORDER BY number DESC LIMIT ?3)"};
    Statement same_credential{
        db, "SELECT 1 FROM credential WHERE person = ? AND hash = ? AND recovery = ?"};
    Statement insert_unwelcome{db,
                               "INSERT OR REPLACE INTO unwelcome (person, guest) VALUES (?, ?)"};
    Statement trim_unwelcome{
        db,
        "DELETE FROM unwelcome WHERE person = ?1 AND number NOT IN ("
        " SELECT number FROM unwelcome WHERE person = ?1 ORDER BY number DESC LIMIT ?2)"};
    Statement is_blocked{db, "SELECT 1 FROM unwelcome WHERE person = ? AND guest = ?"};
    Statement insert_ban{db,
                         "INSERT INTO ban (person, network, until, reason) VALUES (?, ?, ?, ?)"};
    Statement same_ban{
        db, "SELECT 1 FROM ban WHERE person = ? AND network = ? AND until = ? AND reason = ?"};
    Statement delete_ban{db, "DELETE FROM ban WHERE number = ?"};
    Statement delete_idle{
        db,
        "DELETE FROM person WHERE number IN ("
        " SELECT number FROM person WHERE away_since IS NOT NULL AND ?2 IN (0, number) AND NOT "
        "EXISTS"
        "  (SELECT 1 FROM participant WHERE participant.person = person.number AND busy)"
        " ORDER BY played, away_since, number LIMIT ?1)"};
};

PeopleWriter::PeopleWriter(Connection& connection)
    : db_(connection), sql_(new Statements{connection}) {}

PeopleWriter::~PeopleWriter() = default;

Appended PeopleWriter::add(const Person& person) {
    return outcome_of(
        sql_->insert.run(person.number, person.name, person.token, person.away_since));
}

Appended PeopleWriter::change(const PersonChange& change) {
    const int code = sql_->update.run(change.number, change.name, change.away_since);
    const bool nobody = code == SQLITE_DONE && db_.changes() == 0;
    return nobody ? Appended::conflict : outcome_of(code);
}

/// The caller's savepoint undoes the first step if a later one fails.
Appended PeopleWriter::add(const Credential& credential) {
    const auto [hash, person, is_recovery, uses] = credential;
    int code = uses ? sql_->use_recovery.run(person, *uses) : SQLITE_DONE;
    if (code == SQLITE_DONE && uses && db_.changes() == 0) {
        return Appended::conflict;
    }
    if (code == SQLITE_DONE) {
        code = sql_->insert_credential.run(person, hash, is_recovery ? 1 : 0);
    }
    if (code != SQLITE_DONE || db_.changes() == 0) {
        return code == SQLITE_DONE ? Appended::conflict : outcome_of(code);
    }
    return outcome_of(
        sql_->trim_credentials.run(person, is_recovery ? 1 : 0, credentials_max(credential)));
}

Appended PeopleWriter::add(const InvitationBlock& block) {
    const int code = sql_->insert_unwelcome.run(block.person, block.by);
    return outcome_of(
        code == SQLITE_DONE ? sql_->trim_unwelcome.run(block.person, blocked_inviters_max) : code);
}

Appended PeopleWriter::change(const Ban& ban) {
    return outcome_of(ban.number != 0
                          ? sql_->delete_ban.run(ban.number)
                          : sql_->insert_ban.run(ban.person, ban.network, ban.until, ban.reason));
}

Appended PeopleWriter::forget(const ForgetIdle& idle) {
    return outcome_of(sql_->delete_idle.run(idle.most, idle.only));
}

bool PeopleWriter::has(const Person& person) {
    return sql_->same.finds(person.number, person.name, person.token, person.away_since);
}

bool PeopleWriter::has(const PersonChange& change) {
    return sql_->changed.finds(change.number, change.name, change.away_since);
}

bool PeopleWriter::has(const Credential& credential) {
    return sql_->same_credential.finds(
        credential.person, credential.hash, credential.is_recovery ? 1 : 0);
}

bool PeopleWriter::has(const InvitationBlock& block) {
    return sql_->is_blocked.finds(block.person, block.by);
}

bool PeopleWriter::has(const Ban& ban) {
    return ban.number == 0 && sql_->same_ban.finds(ban.person, ban.network, ban.until, ban.reason);
}

}  // namespace bastide::store::sqlite
