#include "server/store/sqlite_server_writer.hpp"

#include "server/store/sqlite_outcome.hpp"

#include <tuple>

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
    bool there = false;
    std::ignore = sql_->has_beaten.each([&](const Row&) { there = true; }, beat.now);
    return there;
}

}  // namespace bastide::store::sqlite
