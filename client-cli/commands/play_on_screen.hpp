// `bastide play` on the full screen.
#pragma once

#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/way.hpp"
#include "client-cli/terminal/terminal.hpp"

namespace bastide::commands {

/// Until the player quits, or the connection or the terminal is gone for good. With `asks_name`
/// they are asked for one first. Gives the exit code.
int run_full_screen(const terminal::TerminalOptions& options,
                    Way way,
                    Identity identity,
                    bool asks_name);

}  // namespace bastide::commands
