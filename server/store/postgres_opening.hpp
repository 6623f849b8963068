// Checks, creates and locks a store in the first schema of PostgreSQL's search path, usually
// `public`. The functions return an error message for the operator, who knows the store by `name`,
// or nullopt.
#pragma once

#include <optional>
#include <string>

namespace bastide::store::postgres {

class ServerConnection;

/// Refuses a server that cannot be used: a replica, or an old version.
[[nodiscard]] std::optional<std::string> refuse_server(ServerConnection& connection,
                                                       const std::string& name);

/// Refuses a foreign, incomplete or newer schema, or one that lacks rights. Accepts an empty one.
[[nodiscard]] std::optional<std::string> refuse_schema(ServerConnection& connection,
                                                       const std::string& name);

/// Creates or upgrades tables in one transaction. `refuse_schema` must have accepted the schema.
[[nodiscard]] std::optional<std::string> migrate(ServerConnection& connection,
                                                 const std::string& name);

/// Locks the store for this server until the connection ends.
[[nodiscard]] std::optional<std::string> lock(ServerConnection& connection,
                                              const std::string& name);

/// Returns which server has the lock, or nullopt if none has.
[[nodiscard]] std::optional<std::string> user_of_store(ServerConnection& connection);

}  // namespace bastide::store::postgres
