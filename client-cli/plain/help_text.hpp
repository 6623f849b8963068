// What works here and now.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

namespace bastide::plain {

/// `attended`: the match at hand, if there is one.
Lines help_lines(const model::Attended* attended, const Paper& paper);

/// What stands before the cursor: "place> ".
std::string prompt_text(const model::Attended* attended);

}  // namespace bastide::plain
