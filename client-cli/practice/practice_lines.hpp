// Practice line by line, for one player.
#pragma once

#include "client-cli/practice/practice.hpp"

namespace bastide::client {

/// Until the player quits. Gives the exit code.
int practice_by_lines(const PracticeTable& table);

}  // namespace bastide::client
