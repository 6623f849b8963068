// Checks and migrations on opening. refuse_* and begin_run return an error message, or nullopt.
#pragma once

#include "server/store/sqlite_file.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::store::sqlite {

class FileConnection;

using Problem = std::optional<std::string>;

/// Returns the text, in the last row, of a query's first column; nullopt if there is none.
[[nodiscard]] std::optional<std::string> ask_text(FileConnection& connection, const char* sql);

/// Refuses a file that is not a store of a format that this version knows.
[[nodiscard]] Problem refuse_foreign(FileConnection& connection, const std::string& path);

/// Refuses a file that lacks a table, an index or a row that every store of its format has.
[[nodiscard]] Problem refuse_incomplete(FileConnection& connection, const std::string& path);

/// Refuses a store of an older format, and a file that is not a store.
[[nodiscard]] Problem refuse_older(FileConnection& connection, const std::string& path);

/// Reads the whole store; nobody may be writing to it. Returns an error message if it is damaged.
[[nodiscard]] Problem verify(FileConnection& connection, const std::string& path);

[[nodiscard]] Problem open_connections(FileConnection& writing,
                                       FileConnection& reading,
                                       const SqliteOptions& options);

// Another copy's write-ahead log (WAL) would damage the store. Each opening writes a new random id
// to the store and to the file STORE-run. A copy made after that has the same id: not recognised.

/// Must be called before SQLite opens the store, because SQLite reads the WAL at once.
[[nodiscard]] Problem refuse_wal_of_another(const std::string& store);

/// Begins a run. A crash at any point leaves a store that opens. The WAL must be empty.
[[nodiscard]] Problem begin_run(FileConnection& connection, const std::string& store);

[[nodiscard]] bool change_id(FileConnection& copy);
[[nodiscard]] bool checkpoint(FileConnection& connection);

inline constexpr std::int32_t application_id = 0x42737464;  ///< "Bstd": a Bastide store

/// Format of a new store. Format 0 is an empty file.
inline constexpr int newest_format = 11;

[[nodiscard]] std::optional<std::string> missing_part(FileConnection& connection,
                                                      std::int64_t format);

/// Migrates the store in one transaction. Returns false if a migration fails.
[[nodiscard]] bool migrate(FileConnection& connection, std::int64_t format);

}  // namespace bastide::store::sqlite
