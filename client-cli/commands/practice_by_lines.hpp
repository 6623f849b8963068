// Line-by-line practice for one player.
#pragma once

#include "client-cli/practice/practice.hpp"
#include "client-cli/terminal/terminal.hpp"

namespace bastide::commands {

int practice_by_lines(const practice::PracticeTable& table,
                      const terminal::TerminalOptions& terminal);

}  // namespace bastide::commands
