// Recognises a write-ahead log (WAL) of another copy of the store, which would damage this one.
//
// Each opening gives the store a new random id, and writes it to the file STORE-run as well. If a
// copy takes the place of the store, its id differs from the one in STORE-run. A plain copy that
// was made since the last opening has the same id, and is not recognised. A backup gets an id of
// its own.
#pragma once

#include <optional>
#include <string>

namespace bastide::store::sqlite {

class Connection;

/// Returns an error message if the WAL beside the store belongs to another copy. Changes nothing.
/// Must be called before SQLite opens the store, because SQLite reads the WAL at once.
[[nodiscard]] std::optional<std::string> refuse_wal_of_another(const std::string& store);

/// Gives the store a new id. The WAL must be empty. STORE-run holds both ids until the new one is
/// in the store's file, so a crash at any point leaves a store that opens. Returns an error
/// message, or nullopt.
[[nodiscard]] std::optional<std::string> begin_run(Connection& connection,
                                                   const std::string& store);

/// Gives a copy of a store an id of its own. Returns false if that fails.
[[nodiscard]] bool change_id(Connection& copy);

/// Copies the WAL into the store's file and empties it. Returns false if that fails.
[[nodiscard]] bool checkpoint(Connection& connection);

}  // namespace bastide::store::sqlite
