// The host's log: one line an event, `key=value`, with the match where there is one. Never a token,
// never what has not been drawn.
#pragma once

#include <spdlog/logger.h>

#include <memory>
#include <string>

namespace bastide::ops {

using Log = spdlog::logger;

/// A log on standard error. `level` is one of debug, info, warn, error.
std::shared_ptr<Log> make_log(const std::string& level);

/// A text by a stranger as it may stand between quotation marks in a line of the log.
std::string quotable(const std::string& text);

}  // namespace bastide::ops
