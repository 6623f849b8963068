// Games that were not over when the program ended, however it ended: the first page leads back to
// them.
#pragma once

#include "client/model/model.hpp"

#include <string>
#include <vector>

namespace bastide::commands {

/// Maximum number of games kept, of all servers; beyond it the oldest is dropped.
inline constexpr std::size_t kept_games_max = 64;

struct KeptGame {
    std::string url;  ///< of the server
    model::MatchId match = 0;
    std::string title;  ///< of its table
    bool asks = false;  ///< for our move or vote, as far as we were told

    friend bool operator==(const KeptGame&, const KeptGame&) = default;
};

/// Games that wait for us come first, then the most recent.
std::vector<KeptGame> kept_games();

/// Our unfinished games at the server of that URL. A game of which nothing has been told on this
/// connection yet is as it was `before`.
std::vector<KeptGame> games_at(const std::string& url,
                               const model::Model& model,
                               const std::vector<KeptGame>& before);

/// Replaces what is kept of that server. False: it could not be written.
bool keep_games(const std::string& url, const std::vector<KeptGame>& games);

}  // namespace bastide::commands
