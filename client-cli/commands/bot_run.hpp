// `bastide bot --join`: bots at a table that somebody else has opened.
#pragma once

#include "client-cli/commands/bot.hpp"

namespace bastide::commands {

/// Returns the exit code: 0 if a game was finished and no bot failed.
int run_bots_at_table(const BotOptions& options, const ServerTarget& target);

}  // namespace bastide::commands
