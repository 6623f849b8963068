// Checks, creates and locks a store in the first schema of the search path, usually `public`. The
// functions return nullopt or an error message for the operator, who knows the store as `name`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::store::postgres {

class ServerConnection;

using Problem = std::optional<std::string>;

/// Connects, perhaps to a server that cannot be used.
[[nodiscard]] Problem connect(ServerConnection& connection, const std::string& url);

/// Connects. Refuses a replica, and an old version of PostgreSQL.
[[nodiscard]] Problem connect_to_primary(ServerConnection& connection, const std::string& url);

/// Refuses a foreign, incomplete or newer schema, or one that lacks rights. Accepts an empty one.
/// If servers share it, also refuses a database that anybody may enter, or with another clock.
[[nodiscard]] Problem refuse_schema(ServerConnection& connection,
                                    const std::string& name,
                                    bool is_shared = false);

/// Creates or upgrades tables in one transaction. `refuse_schema` must have accepted the schema.
/// Refuses to upgrade them unless the server is alone.
[[nodiscard]] Problem migrate(ServerConnection& connection, const std::string& name, bool is_alone);

/// A lock of the whole store, or of the number of one server of a cluster.
struct Lock {
    bool is_shared = false;
    std::int64_t server = 0;  ///< number of its start; 0 for the store
    bool is_here = false;     ///< held from the machine of the asking connection; for `holder_of`
};

/// Takes the lock until the connection ends. Waits a few seconds for another server to end.
[[nodiscard]] Problem lock(ServerConnection& connection,
                           const std::string& name,
                           const Lock& wanted);

/// Takes the store's lock for this server alone. Returns false, at once, if that is not possible.
[[nodiscard]] bool try_to_lock(ServerConnection& connection);

/// Shares the lock that `try_to_lock` has taken.
[[nodiscard]] Problem share(ServerConnection& connection, const std::string& name);
[[nodiscard]] Problem holder_of(ServerConnection& connection, const Lock& wanted);

}  // namespace bastide::store::postgres
