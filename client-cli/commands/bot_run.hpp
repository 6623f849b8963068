// `bastide bot --join`: bots at a table that somebody else has opened.
#pragma once

#include "client-cli/commands/bot.hpp"

namespace bastide::commands {

/// Until they have played, or there is nothing to wait for any more. Gives the exit code: 0 where a
/// game was played to its end and none of the bots failed.
int run_bots_at_table(const BotOptions& options, const ServerTarget& target);

}  // namespace bastide::commands
