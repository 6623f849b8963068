// `bastide play --practice`: a game against bots and with friends at one keyboard, in this process
// and without a network.
#pragma once

#include "client-cli/commands/play.hpp"
#include "client-cli/practice/chosen_practice.hpp"

namespace bastide::commands {

/// Until the player quits or the terminal is gone. Of `play` only the name and what is said about
/// the terminal count. Gives the exit code.
int run_practice(const practice::PracticeOptions& options, const PlayOptions& play);

}  // namespace bastide::commands
