// Functions named refuse_* and begin_run return an error message, or nullopt.
#pragma once

#include "server/store/sqlite_file.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::store::sqlite {

class FileConnection;

/// Refuses a file that is no store of a format that this version knows.
[[nodiscard]] std::optional<std::string> refuse_foreign(FileConnection& connection,
                                                        const std::string& path);

/// Refuses a file that lacks a table, an index or a row that every store of its format has.
[[nodiscard]] std::optional<std::string> refuse_incomplete(FileConnection& connection,
                                                           const std::string& path);

/// Refuses also a file that is no store.
[[nodiscard]] std::optional<std::string> refuse_older(FileConnection& connection,
                                                      const std::string& path);

/// Reads the whole store; nobody may be writing to it. Returns an error message if it is damaged.
[[nodiscard]] std::optional<std::string> verify(FileConnection& connection,
                                                const std::string& path);

/// Returns an error message, or nullopt on success.
[[nodiscard]] std::optional<std::string> open_connections(FileConnection& writing,
                                                          FileConnection& reading,
                                                          const SqliteOptions& options);

// Recognises a write-ahead log (WAL) of another copy of the store, which would damage this one.
// Each opening gives the store a new random id, also in the file STORE-run; another copy in its
// place has another id. A copy of the file (not a backup) made since the last opening is not
// recognised.

/// Changes nothing. Must be called before SQLite opens the store, because SQLite reads the WAL at
/// once.
[[nodiscard]] std::optional<std::string> refuse_wal_of_another(const std::string& store);

/// The WAL must be empty. STORE-run holds both ids until the new one is in the store's file, so a
/// crash at any point leaves a store that opens.
[[nodiscard]] std::optional<std::string> begin_run(FileConnection& connection,
                                                   const std::string& store);

/// Returns false if that fails.
[[nodiscard]] bool change_id(FileConnection& copy);

/// Copies the WAL into the store's file and empties it. Returns false if that fails.
[[nodiscard]] bool checkpoint(FileConnection& connection);

/// "Bstd": marks the file as a Bastide store.
inline constexpr std::int32_t application_id = 0x42737464;

/// Format of a new store. Format 0 is an empty file.
inline constexpr int newest_format = 8;

/// Name of a table, index or trigger that the file lacks, or of a table that has lost its only row.
/// Empty if nothing is missing, nullopt if that cannot be read.
[[nodiscard]] std::optional<std::string> missing_part(FileConnection& connection,
                                                      std::int64_t format);

/// One transaction. Returns false if a migration fails.
[[nodiscard]] bool migrate(FileConnection& connection, std::int64_t format);

}  // namespace bastide::store::sqlite
