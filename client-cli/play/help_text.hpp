// What works here and now.
#pragma once

#include "client-cli/play/turn_screen.hpp"

namespace bastide::client {

/// `attended`: the match at hand, if there is one.
Lines help_lines(const Attended* attended, const Paper& paper);

/// What stands before the cursor: "place> ".
std::string prompt_text(const Attended* attended);

}  // namespace bastide::client
