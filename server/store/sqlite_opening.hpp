// Checks, migrates and opens a store's file.
#pragma once

#include "server/store/sqlite_file.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::store::sqlite {

class FileConnection;

/// Returns an error message unless the file is a store of a format that this version knows.
[[nodiscard]] std::optional<std::string> refuse_foreign(FileConnection& connection,
                                                        const std::string& path);

/// Returns an error message if the file is no store, or lacks a table, an index or a row that every
/// store of its format has.
[[nodiscard]] std::optional<std::string> refuse_incomplete(FileConnection& connection,
                                                           const std::string& path);

/// Returns an error message if the store is of an older format, or no store.
[[nodiscard]] std::optional<std::string> refuse_older(FileConnection& connection,
                                                      const std::string& path);

/// Reads the whole store; nobody may be writing to it. Returns an error message if the store is
/// damaged.
[[nodiscard]] std::optional<std::string> verify(FileConnection& connection,
                                                const std::string& path);

/// Opens both connections to the file. Returns an error message, or nullopt on success.
[[nodiscard]] std::optional<std::string> open_connections(FileConnection& writing,
                                                          FileConnection& reading,
                                                          const SqliteOptions& options);

// Recognises a write-ahead log (WAL) of another copy of the store, which would damage this one.
//
// Each opening gives the store a new random id, and writes it to the file STORE-run as well. If a
// copy takes the place of the store, its id differs from the id in STORE-run. Exception: a copy of
// the file (not a backup) that was made since the last opening has the same id, and is not
// recognised. A backup gets an id of its own.

/// Returns an error message if the WAL beside the store belongs to another copy. Changes nothing.
/// Must be called before SQLite opens the store, because SQLite reads the WAL at once.
[[nodiscard]] std::optional<std::string> refuse_wal_of_another(const std::string& store);

/// Gives the store a new id. The WAL must be empty. STORE-run holds both ids until the new one is
/// in the store's file, so a crash at any point leaves a store that opens. Returns an error
/// message, or nullopt.
[[nodiscard]] std::optional<std::string> begin_run(FileConnection& connection,
                                                   const std::string& store);

/// Gives a copy of a store an id of its own. Returns false if that fails.
[[nodiscard]] bool change_id(FileConnection& copy);

/// Copies the WAL into the store's file and empties it. Returns false if that fails.
[[nodiscard]] bool checkpoint(FileConnection& connection);

// The tables of a store's file, and their migrations.

/// "Bstd": marks the file as a Bastide store.
inline constexpr std::int32_t application_id = 0x42737464;

/// Format of a new store. Format 0 is an empty file.
inline constexpr int newest_format = 8;

/// Returns the name of a table, index or trigger of that format that the file lacks, or of a table
/// that has lost its only row. Returns an empty name if nothing is missing, and nullopt if that
/// cannot be read.
[[nodiscard]] std::optional<std::string> missing_part(FileConnection& connection,
                                                      std::int64_t format);

/// Runs the missing migrations in one transaction. Returns false if they fail.
[[nodiscard]] bool migrate(FileConnection& connection, std::int64_t format);

}  // namespace bastide::store::sqlite
