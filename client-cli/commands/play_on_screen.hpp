// `bastide play` on the full screen.
#pragma once

#include "client-cli/commands/play.hpp"
#include "client-cli/connection/address.hpp"

namespace bastide::commands {

/// Until the player quits, or the connection or the terminal is gone for good. Gives the exit code.
int run_full_screen(const PlayOptions& options, const connection::Address& address);

}  // namespace bastide::commands
