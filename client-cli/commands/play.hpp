// `bastide play`: a person plays, on the full screen where there is a terminal, else line by line.
#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client-cli/terminal/terminal.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

struct PlayOptions {
    ServerOptions server;
    std::string name;        ///< empty: as last time; somebody new is asked, on a terminal
    std::string token_file;  ///< empty: the usual one
    bool plain = false;      ///< line by line, on a terminal too
    terminal::TerminalOptions terminal;
    std::optional<bool> notifies{};  ///< empty: as it was said last
};

/// Until the player quits or the connection ends. Gives the exit code.
int run_play(const PlayOptions& options);

}  // namespace bastide::commands
