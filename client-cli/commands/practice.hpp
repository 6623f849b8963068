// `bastide play --practice`: a game against bots or friends at one keyboard, without a network.
#pragma once

#include "client-cli/commands/play.hpp"
#include "client-cli/practice/chosen_practice.hpp"

namespace bastide::commands {

/// Only the name and the terminal options of `play` are used.
int run_practice(const practice::PracticeOptions& options, const PlayOptions& play);

}  // namespace bastide::commands
