// `bastide` without a subcommand: a start page that asks where to play.
#pragma once

#include "client-cli/commands/play.hpp"

namespace bastide::commands {

int run_start(const PlayOptions& options);

}  // namespace bastide::commands
