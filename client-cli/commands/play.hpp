// `bastide play`: a person plays, on the full screen where there is a terminal, else line by line.
#pragma once

#include "client-cli/terminal/terminal.hpp"

#include <string>

namespace bastide::commands {

struct PlayOptions {
    std::string url = "ws://127.0.0.1:8470";
    std::string name;        ///< empty: as last time, or the user's
    std::string token_file;  ///< empty: the usual one
    bool json = false;       ///< the JSON subprotocol
    bool plain = false;      ///< line by line, on a terminal too
    terminal::TerminalOptions terminal;
};

/// Until the player quits or the connection ends. Gives the exit code.
int run_play(const PlayOptions& options);

}  // namespace bastide::commands
