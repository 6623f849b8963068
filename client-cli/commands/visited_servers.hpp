// Ids of servers, and the addresses where they were met. A server's id is unverified: it may only
// be used for advice to the player.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// Maximum number of addresses; beyond it the least recently visited is dropped.
inline constexpr int met_servers_max = 64;

struct VisitedServer {
    std::string id;  ///< `server_id_bytes` bytes
    std::string url;
    std::string name;  ///< our name at this server

    friend bool operator==(const VisitedServer&, const VisitedServer&) = default;
};

/// Length of a server's id. Ids of any other length are ignored.
inline constexpr std::size_t server_id_bytes = 16;

/// Other addresses of the server with this id, most recent first.
std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now);

/// Returns all visited servers, most recent first.
std::vector<VisitedServer> visited_servers();

/// Replaces the entry of that address. Returns false if it could not be saved.
bool remember_server(const VisitedServer& now);

}  // namespace bastide::commands
