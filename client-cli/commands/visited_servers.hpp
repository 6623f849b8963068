#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/screen/start_page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

/// Beyond it the least recently visited address is dropped.
inline constexpr int visited_servers_max = 64;

struct VisitedServer {
    std::string id;  ///< `server_id_bytes` bytes
    std::string url;
    std::string name;  ///< our name at this server

    friend bool operator==(const VisitedServer&, const VisitedServer&) = default;
};

/// Ids of any other length are ignored.
inline constexpr std::size_t server_id_bytes = 16;

/// Most recent first.
std::vector<VisitedServer> visited_at_other_address(const VisitedServer& now);

/// Most recent first.
std::vector<VisitedServer> visited_servers();

/// Returns false if it could not be saved.
bool remember_server(const VisitedServer& now);

/// A name covers all its ports; an IP address or `localhost` may be another machine elsewhere.
std::optional<connection::Address> reached_encrypted(const connection::Address& address);

bool remember_encrypted(const connection::Address& address);

/// For all servers; beyond it the oldest is dropped.
inline constexpr std::size_t saved_games_max = 64;

using SavedGame = screen::WaitingGame;

/// First games that wait for us, then the others, each group latest first.
std::vector<SavedGame> saved_games();

/// Copies games that this connection has not received yet from `before`.
std::vector<SavedGame> games_at(const std::string& url,
                                const model::Model& model,
                                const std::vector<SavedGame>& before);

bool save_games(const std::string& url, const std::vector<SavedGame>& games);

}  // namespace bastide::commands
