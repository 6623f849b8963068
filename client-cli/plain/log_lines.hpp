// The log of a match as text.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/words/match_log.hpp"

namespace bastide::plain {

/// The whole log; the first line of each turn has its number.
Lines log_lines(const words::Log& log, const PageFormat& paper);

/// The part of the log that fits on the screen.
Lines end_of_log(const words::Log& log, const PageFormat& paper);

}  // namespace bastide::plain
