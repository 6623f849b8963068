// Checks, migrates and opens a store's file.
#pragma once

#include "server/store/sqlite_file.hpp"

namespace bastide::store::sqlite {

class Connection;

/// Returns an error message unless the file is a store of a format that this version knows.
[[nodiscard]] std::optional<std::string> refuse_foreign(Connection& connection,
                                                        const std::string& path);

/// Returns an error message if the file is no store, or lacks a table, an index or a row that every
/// store of its format has.
[[nodiscard]] std::optional<std::string> refuse_incomplete(Connection& connection,
                                                           const std::string& path);

/// Returns an error message if the store is of an older format, or no store.
[[nodiscard]] std::optional<std::string> refuse_older(Connection& connection,
                                                      const std::string& path);

/// Reads the whole store; nobody may be writing to it. Returns an error message if the store is
/// damaged.
[[nodiscard]] std::optional<std::string> verify(Connection& connection, const std::string& path);

/// Opens both connections to the file. Returns an error message, or nullopt on success.
[[nodiscard]] std::optional<std::string> open_connections(Connection& writing,
                                                          Connection& reading,
                                                          const SqliteOptions& options);

}  // namespace bastide::store::sqlite
