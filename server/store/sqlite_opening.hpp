// Checks, migrates and opens a store's file.
#pragma once

#include "server/store/sqlite_file.hpp"

namespace bastide::store::sqlite {

class Connection;

/// Returns an error message, or nullopt on success.
[[nodiscard]] std::optional<std::string> open_connections(Connection& writing,
                                                          Connection& reading,
                                                          const SqliteOptions& options);

}  // namespace bastide::store::sqlite
