// `bastide play`: full screen on a terminal, otherwise line by line.
#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client-cli/terminal/terminal.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

struct PlayOptions {
    ServerOptions server;
    std::string name;        ///< if empty, as last time; new players are asked on a terminal
    std::string token_file;  ///< if empty, the default file
    std::string code;        ///< for a player who signs in from another device
    bool plain = false;
    terminal::TerminalOptions terminal;
    std::optional<bool> notifies{};  ///< if not set, as last time
};

int run_play(const PlayOptions& options);

}  // namespace bastide::commands
