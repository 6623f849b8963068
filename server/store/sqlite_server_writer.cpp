#include "server/store/sqlite_server_writer.hpp"

#include "server/store/sqlite_outcome.hpp"

namespace bastide::store::sqlite {

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
