#include "server/store/sqlite_people_writer.hpp"

#include "server/store/sqlite_outcome.hpp"

#include <tuple>

namespace bastide::store::sqlite {

struct PeopleWriter::Statements {
    Connection& db;

    Statement upsert{db,
                     "INSERT INTO person (number, name, token, away_since) VALUES (?1, ?2, ?3, ?4)"
                     " ON CONFLICT (number) DO UPDATE SET name = ?2, token = ?3, away_since = ?4"};
    Statement same{
        db, "SELECT 1 FROM person WHERE number = ? AND name = ? AND token = ? AND away_since IS ?"};
    Statement delete_idle{
        db,
        "DELETE FROM person WHERE number IN ("
        " SELECT number FROM person WHERE away_since IS NOT NULL AND NOT EXISTS ("
        "  SELECT 1 FROM participant JOIN match ON match.number = participant.match"
        "  WHERE participant.person = person.number AND engaged AND stage < 2)"
        " ORDER BY away_since, number LIMIT ?)"};
};

PeopleWriter::PeopleWriter(Connection& connection) : sql_(new Statements{connection}) {}

PeopleWriter::~PeopleWriter() = default;

Appended PeopleWriter::store(const Person& person) {
    return outcome_of(
        sql_->upsert.run(person.number, person.name, person.token, person.away_since));
}

Appended PeopleWriter::forget_idle(std::size_t most) {
    return outcome_of(sql_->delete_idle.run(most));
}

bool PeopleWriter::has(const Person& person) {
    bool same = false;
    std::ignore = sql_->same.each([&](const Row&) { same = true; },
                                  person.number,
                                  person.name,
                                  person.token,
                                  person.away_since);
    return same;
}

}  // namespace bastide::store::sqlite
