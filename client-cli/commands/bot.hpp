// `bastide bot`: fills seats with computer players.
#pragma once

#include "client-cli/commands/server_target.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::commands {

struct BotOptions {
    ServerOptions server;
    int seats = 2;                      ///< bots at each table
    std::uint64_t seed = 1;             ///< of their choices
    std::string kind = "medium";        ///< random, easy, medium, hard; mixed: random and easy
    std::optional<std::uint32_t> join;  ///< a match to sit down at; otherwise they open tables
    std::string code;                   ///< code of that match, if it needs one
    int games = 1;     ///< in all; where they join a table, that game and its rematches
    int parallel = 1;  ///< games at once
    std::string title = "Bots at play";
    std::string rules;  ///< of the tables they open, "preset=c2 supply=hand"; empty: the usual ones
    bool quiet = false;
    bool keep_trying = false;  ///< wait for the server where there is none yet
};

/// Plays until all games are over, or there is nothing to wait for any more. Gives the exit code.
int run_bots(const BotOptions& options);

}  // namespace bastide::commands
