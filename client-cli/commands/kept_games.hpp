// Unfinished games, saved so that the start page of the next run can lead back to them.
#pragma once

#include "client-cli/screen/start_page.hpp"

#include <string>
#include <vector>

namespace bastide::commands {

/// Maximum number of games of all servers; beyond it the oldest is dropped.
inline constexpr std::size_t kept_games_max = 64;

using KeptGame = screen::WaitingGame;

/// Returns the saved games: first those that wait for us, then the others, each group latest first.
std::vector<KeptGame> kept_games();

/// Returns our unfinished games at a server; those not received yet are copied from `before`.
std::vector<KeptGame> games_at(const std::string& url,
                               const model::Model& model,
                               const std::vector<KeptGame>& before);

/// Replaces the saved games of one server.
bool keep_games(const std::string& url, const std::vector<KeptGame>& games);

}  // namespace bastide::commands
