// Checks, creates and locks a store in a PostgreSQL database. Its tables are in the first schema of
// the search path, usually `public`.
//
// The functions return an error message for the operator, who knows the store by `name`, or
// nullopt.
#pragma once

#include <optional>
#include <string>

namespace bastide::store::postgres {

class ServerConnection;

/// Refuses a server that cannot be used: a replica, or an old version.
[[nodiscard]] std::optional<std::string> refuse_server(ServerConnection& connection,
                                                       const std::string& name);

/// Refuses a schema that is not a store, is incomplete, has a newer format, or lacks rights that
/// Bastide needs. An empty schema is accepted.
[[nodiscard]] std::optional<std::string> refuse_schema(ServerConnection& connection,
                                                       const std::string& name);

/// Creates the tables in an empty schema, or upgrades them, in one transaction. Expects that
/// `refuse_schema` has accepted it.
[[nodiscard]] std::optional<std::string> migrate(ServerConnection& connection,
                                                 const std::string& name);

/// Locks the store for this server until the connection ends.
[[nodiscard]] std::optional<std::string> lock(ServerConnection& connection,
                                              const std::string& name);

/// Returns which server has the lock, or nullopt if none has.
[[nodiscard]] std::optional<std::string> user_of_store(ServerConnection& connection);

}  // namespace bastide::store::postgres
