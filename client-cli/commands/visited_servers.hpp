// Servers as they call themselves, and where they were met. Anybody can call themselves so: what is
// kept here is good for a word to the player, and for nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// Addresses that are kept; then the one that was met longest ago goes.
inline constexpr int met_servers_max = 64;

struct VisitedServer {
    std::string id;    ///< `server_id_bytes` of them
    std::string url;   ///< where it was met
    std::string name;  ///< what the player is called there

    friend bool operator==(const VisitedServer&, const VisitedServer&) = default;
};

/// What a server calls itself; one that says something else says nothing.
inline constexpr std::size_t server_id_bytes = 16;

/// Under which other addresses a server of this id was met, the last one first.
std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now);

/// All that were met, the last one first.
std::vector<VisitedServer> visited_servers();

/// One for each address. False: it could not be written down.
bool remember_server(const VisitedServer& now);

}  // namespace bastide::commands
