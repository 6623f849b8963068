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
    bool plain = false;      ///< line by line, even on a terminal
    terminal::TerminalOptions terminal;
    std::optional<bool> notifies{};  ///< if not set, as last time
};

/// Runs until the player quits or the connection ends. Returns the exit code.
int run_play(const PlayOptions& options);

}  // namespace bastide::commands
