// Opening a store's file: whose it is, and making it ready before anybody reads or writes there.
#pragma once

#include "server/store/sqlite_file.hpp"

namespace bastide::store::sqlite {

class Connection;

/// Opens both connections to the file. What went wrong, in one sentence, or nothing.
[[nodiscard]] std::optional<std::string> open_connections(Connection& writing,
                                                          Connection& reading,
                                                          const SqliteOptions& options);

}  // namespace bastide::store::sqlite
