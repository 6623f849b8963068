// The command that asks the running server if it is ready for players.
#pragma once

#include "server/ops/config.hpp"

namespace bastide {

/// Prints the server's answer. Returns the exit code: 0 if the server is ready, else 1.
int ask_health(const ops::Config& config);

}  // namespace bastide
