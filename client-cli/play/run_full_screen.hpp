// `bastide play` on the full screen.
#pragma once

#include "client-cli/connection/address.hpp"
#include "client-cli/play/run_play.hpp"

namespace bastide::client {

/// Until the player quits, or the connection or the terminal is gone for good. Gives the exit code.
int run_full_screen(const PlayOptions& options, const Address& address);

}  // namespace bastide::client
