// `bastide` alone: a page that asks where to play, and leads there.
#pragma once

#include "client-cli/commands/play.hpp"

namespace bastide::commands {

/// Until the player quits, there or where it has led them. Gives the exit code.
int run_start(const PlayOptions& options);

}  // namespace bastide::commands
