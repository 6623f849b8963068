// The host's log: one line an event, `event=name key=value`, with the match where there is one.
// Never a token, never what has not been drawn.
//
// Whatever strangers do, it stays small: each event has its own LogRateLimiter, so that a flood of
// one leaves out no line of another. At debug all is told.
#pragma once

#include "server/ops/log_rate_limiter.hpp"

#include <spdlog/logger.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::ops {

class Log {
  public:
    using Level = spdlog::level::level_enum;
    using Time = LogRateLimiter::Time;

    /// `now`: the time, from outside.
    Log(std::shared_ptr<spdlog::logger> lines, std::function<Time()> now)
        : lines_(std::move(lines)), now_(std::move(now)) {}

    /// Whether anything is written at this level: where not, no words need be made.
    [[nodiscard]] bool takes(Level level) const { return lines_->should_log(level); }

    // One line each. `event` is a word of the program's own; there may be nothing more to say.

    template <typename... Args>
    void debug(std::string_view event, fmt::format_string<Args...> more = "", Args&&... args) {
        write(Level::debug, event, more, fmt::make_format_args(args...));
    }

    template <typename... Args>
    void info(std::string_view event, fmt::format_string<Args...> more = "", Args&&... args) {
        write(Level::info, event, more, fmt::make_format_args(args...));
    }

    template <typename... Args>
    void warn(std::string_view event, fmt::format_string<Args...> more = "", Args&&... args) {
        write(Level::warn, event, more, fmt::make_format_args(args...));
    }

    template <typename... Args>
    void error(std::string_view event, fmt::format_string<Args...> more = "", Args&&... args) {
        write(Level::err, event, more, fmt::make_format_args(args...));
    }

  private:
    void write(Level level,
               std::string_view event,
               fmt::string_view more,
               const fmt::format_args& args);
    bool is_within_rate(std::string_view event);

    std::shared_ptr<spdlog::logger> lines_;
    std::function<Time()> now_;
    std::map<std::string, LogRateLimiter, std::less<>> meters_;
};

/// A log on standard error. `level` is one of debug, info, warn, error.
Log make_log(const std::string& level, std::function<Log::Time()> now);

/// A stranger's text between quotation marks of a log line: `printable`, quotation marks and
/// backslashes with a backslash before them.
std::string quotable(const std::string& text);

/// Writes every byte that is not printable ASCII as "\x9b": control characters move a terminal's
/// cursor, and characters that turn the direction of text hide what follows. `Log` does it to all
/// that it writes.
std::string printable(std::string_view text);

}  // namespace bastide::ops
