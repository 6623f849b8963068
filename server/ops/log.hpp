// The log has no tokens and no undrawn tiles. Each event has a rate limit, except at debug level.
#pragma once

#include <spdlog/logger.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::ops {

/// Maximum lines in a row; lines beyond it and `lines_per_minute` are dropped and counted.
inline constexpr double log_burst_max = 100;
inline constexpr double lines_per_minute = 20;

class LogRateLimiter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    explicit LogRateLimiter(Time now) : filled_(now) {}

    struct Decision {
        bool is_allowed = false;
        std::uint64_t left_out = 0;  ///< lines dropped since the last allowed one
    };

    /// The first line after dropped ones counts twice, because a report of their number follows.
    Decision take(Time now);

  private:
    double lines_ = log_burst_max;
    std::uint64_t left_out_ = 0;
    Time filled_;
};

class Log {
  public:
    using Level = spdlog::level::level_enum;
    using Time = LogRateLimiter::Time;

    Log(std::shared_ptr<spdlog::logger> lines, std::function<Time()> now)
        : lines_(std::move(lines)), now_(std::move(now)) {}

    [[nodiscard]] bool takes(Level level) const { return lines_->should_log(level); }

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

    /// Logs an act of the operator at every log level, without a rate limit.
    template <typename... Args>
    void audit(std::string_view event, fmt::format_string<Args...> more, Args&&... args) {
        write_always(event, more, fmt::make_format_args(args...));
    }

    /// Returns false, and changes nothing, unless the level is debug, info, warn or error.
    bool set_level(std::string_view level);

    [[nodiscard]] std::string_view level() const;

  private:
    void write(Level level,
               std::string_view event,
               fmt::string_view more,
               const fmt::format_args& args);
    void write_always(std::string_view event, fmt::string_view more, const fmt::format_args& args);
    bool is_within_rate(std::string_view event);

    std::shared_ptr<spdlog::logger> lines_;
    std::function<Time()> now_;
    std::map<std::string, LogRateLimiter, std::less<>> meters_;
};

Log make_log(const std::string& level, std::function<Log::Time()> now);

/// Makes the text printable, and escapes quotation marks and backslashes.
std::string quotable(const std::string& text);

/// Escapes all bytes but printable ASCII as "\x9b": they could move a cursor or reorder text.
std::string printable(std::string_view text);

}  // namespace bastide::ops
