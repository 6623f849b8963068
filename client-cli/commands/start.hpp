// `bastide` without a subcommand: a start page that asks where to play.
#pragma once

#include "client-cli/commands/play.hpp"

namespace bastide::commands {

/// Runs until the player quits. Returns the exit code.
int run_start(const PlayOptions& options);

}  // namespace bastide::commands
