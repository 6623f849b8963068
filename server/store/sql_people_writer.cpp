#include "server/store/sql.hpp"
#include "server/store/sql_writer.hpp"

#include <initializer_list>

namespace bastide::store::sql {

struct PeopleWriter::Statements {
    Connection& db;

    Statement insert{
        db, "INSERT INTO person (number, name, token, away_since) VALUES (?1, ?2, ?3, ?4)"};
    Statement update{
        db, "UPDATE person SET name = coalesce(?2, name), away_since = ?3 WHERE number = ?1"};
    Statement same{db,
                   "SELECT 1 FROM person WHERE number = ?1 AND name = ?2 AND token = ?3 AND "
                   "away_since IS NOT DISTINCT FROM ?4"};
    Statement changed{db,
                      "SELECT 1 FROM person WHERE number = ?1 AND name = coalesce(?2, name) AND "
                      "away_since IS NOT DISTINCT FROM ?3"};
    Statement use_recovery{db,
                           "DELETE FROM credential WHERE person = ?1 AND hash = ?2 AND recovery"};
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
        db, "SELECT 1 FROM credential WHERE person = ?1 AND hash = ?2 AND recovery = ?3"};
    Statement delete_unwelcome{db, "DELETE FROM unwelcome WHERE person = ?1 AND guest = ?2"};
    Statement insert_unwelcome{db, "INSERT INTO unwelcome (person, guest) VALUES (?1, ?2)"};
    Statement trim_unwelcome{
        db,
        "DELETE FROM unwelcome WHERE person = ?1 AND number NOT IN ("
        " SELECT number FROM unwelcome WHERE person = ?1 ORDER BY number DESC LIMIT ?2)"};
    Statement is_blocked{db, "SELECT 1 FROM unwelcome WHERE person = ?1 AND guest = ?2"};
    Statement insert_ban{
        db, "INSERT INTO ban (person, network, until, reason) VALUES (?1, ?2, ?3, ?4)"};
    Statement same_ban{
        db, "SELECT 1 FROM ban WHERE person = ?1 AND network = ?2 AND until = ?3 AND reason = ?4"};
    Statement delete_ban{db, "DELETE FROM ban WHERE number = ?1"};
    Statement delete_idle{
        db,
        "DELETE FROM person WHERE number IN ("
        " SELECT number FROM person WHERE away_since IS NOT NULL AND (?2 = number OR ?2 = 0) AND "
        "NOT "
        "EXISTS"
        "  (SELECT 1 FROM participant WHERE participant.person = person.number AND busy)"
        " ORDER BY played, away_since, number LIMIT ?1)"};
};

PeopleWriter::PeopleWriter(Connection& connection)
    : db_(connection), sql_(new Statements{connection}) {}

PeopleWriter::~PeopleWriter() = default;

Appended PeopleWriter::store(const Person& person) {
    return sql_->insert.run(person.number, person.name, person.token, person.away_since);
}

Appended PeopleWriter::store(const PersonChange& change) {
    const Appended outcome = sql_->update.run(change.number, change.name, change.away_since);
    return outcome == Appended::stored && db_.changes() == 0 ? Appended::conflict : outcome;
}

/// The caller's savepoint undoes the first step if a later one fails.
Appended PeopleWriter::store(const Credential& credential) {
    const auto [hash, person, is_recovery, uses] = credential;
    if (uses) {
        const Appended used = sql_->use_recovery.run(person, *uses);
        if (used != Appended::stored || db_.changes() == 0) {
            return used == Appended::stored ? Appended::conflict : used;
        }
    }
    const Appended outcome = sql_->insert_credential.run(person, hash, is_recovery);
    if (outcome != Appended::stored || db_.changes() == 0) {
        return outcome == Appended::stored ? Appended::conflict : outcome;
    }
    return sql_->trim_credentials.run(person, is_recovery, credentials_max(credential));
}

Appended PeopleWriter::store(const InvitationBlock& block) {
    for (Statement* each : {&sql_->delete_unwelcome, &sql_->insert_unwelcome}) {
        if (each->run(block.person, block.by) != Appended::stored) {
            return Appended::unknown;
        }
    }
    return sql_->trim_unwelcome.run(block.person, blocked_inviters_max);
}

Appended PeopleWriter::store(const Ban& ban) {
    return ban.number != 0 ? sql_->delete_ban.run(ban.number)
                           : sql_->insert_ban.run(ban.person, ban.network, ban.until, ban.reason);
}

Appended PeopleWriter::store(const ForgetIdle& idle) {
    return sql_->delete_idle.run(idle.most, idle.only);
}

bool PeopleWriter::has(const Person& person) {
    return sql_->same.finds(person.number, person.name, person.token, person.away_since);
}

bool PeopleWriter::has(const PersonChange& change) {
    return sql_->changed.finds(change.number, change.name, change.away_since);
}

bool PeopleWriter::has(const Credential& credential) {
    return sql_->same_credential.finds(credential.person, credential.hash, credential.is_recovery);
}

bool PeopleWriter::has(const InvitationBlock& block) {
    return sql_->is_blocked.finds(block.person, block.by);
}

bool PeopleWriter::has(const Ban& ban) {
    return ban.number == 0 && sql_->same_ban.finds(ban.person, ban.network, ban.until, ban.reason);
}

}  // namespace bastide::store::sql
