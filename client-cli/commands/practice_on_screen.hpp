// Practice on the full screen, for all players at the keyboard.
#pragma once

#include "client-cli/practice/practice.hpp"
#include "client-cli/terminal/terminal.hpp"

namespace bastide::commands {

int practice_on_screen(const practice::PracticeTable& table,
                       const terminal::TerminalOptions& terminal);

}  // namespace bastide::commands
