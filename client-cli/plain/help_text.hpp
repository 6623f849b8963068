// Commands that are available now.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include <chrono>

namespace bastide::plain {

/// `attended` is the match on the screen; nullptr in the lobby.
Lines help_lines(const model::Attended* attended, const PageFormat& paper, bool practises = false);

/// Formats "place> " or "place 4:07> ". `since_update` is the age of the clocks' values.
std::string prompt_text(const model::Attended* attended,
                        std::chrono::milliseconds since_update = {});

}  // namespace bastide::plain
