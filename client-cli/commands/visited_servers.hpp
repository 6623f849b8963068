#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/screen/start_page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// Maximum visited servers; beyond it the least recently visited address is dropped.
inline constexpr int visited_servers_max = 64;

struct VisitedServer {
    std::string id;  ///< `server_id_bytes` bytes
    std::string url;
    std::string name;  ///< our name at this server

    friend bool operator==(const VisitedServer&, const VisitedServer&) = default;
};

/// Length of a server's id. Ids of any other length are ignored.
inline constexpr std::size_t server_id_bytes = 16;

/// Returns servers visited earlier with the same id at another address, most recent first.
std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now);

/// Returns all visited servers, most recent first.
std::vector<VisitedServer> visited_servers();

bool remember_server(const VisitedServer& now);

/// Returns the address at which this server was reached over TLS earlier. A name covers all its
/// ports; an IP address or `localhost` may be another machine elsewhere.
std::optional<connection::Address> reached_encrypted(const connection::Address& address);

bool remember_encrypted(const connection::Address& address);

/// Maximum saved games of all servers together; beyond it the oldest is dropped.
inline constexpr std::size_t saved_games_max = 64;

using SavedGame = screen::WaitingGame;

/// Returns saved games: first those that wait for us, then the others, each group latest first.
std::vector<SavedGame> saved_games();

/// Returns a server's games. Copies games that this connection has not received from `before`.
std::vector<SavedGame> games_at(const std::string& url,
                                const model::Model& model,
                                const std::vector<SavedGame>& before);

bool save_games(const std::string& url, const std::vector<SavedGame>& games);

}  // namespace bastide::commands
