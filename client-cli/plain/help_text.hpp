// What works here and now.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include <chrono>

namespace bastide::plain {

/// `attended`: the match at hand, if there is one.
Lines help_lines(const model::Attended* attended, const PageFormat& paper, bool practises = false);

/// What stands before the cursor: "place> ", "place 4:07> ". `since_update`: how long ago we were
/// told of the clocks.
std::string prompt_text(const model::Attended* attended,
                        std::chrono::milliseconds since_update = {});

}  // namespace bastide::plain
