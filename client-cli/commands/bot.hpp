// `bastide bot`: fills seats with bots.
#pragma once

#include "client-cli/commands/server_target.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::commands {

struct BotOptions {
    ServerOptions server;
    int seats = 2;
    std::uint64_t seed = 1;
    std::string kind =
        "medium";  ///< random, easy, medium, hard; mixed: random and easy alternately
    std::optional<std::uint32_t> join;  ///< table to join; without it, the bots open tables
    std::string code;
    int games = 1;  ///< total; with `join`, that game and its rematches
    int parallel = 1;
    std::string title = "Bots at play";
    std::string rules;  ///< for tables that they open, such as "preset=c2 supply=hand"
    bool quiet = false;
    bool keep_trying = false;  ///< wait for a server that is not up yet
};

int run_bots(const BotOptions& options);

}  // namespace bastide::commands
