// What happened so far, as lines.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/words/match_log.hpp"

namespace bastide::plain {

/// All of it, the number of each turn before its first line.
Lines log_lines(const words::Log& log, const PageFormat& paper);

/// As much of its end as can be read at a glance.
Lines end_of_log(const words::Log& log, const PageFormat& paper);

}  // namespace bastide::plain
