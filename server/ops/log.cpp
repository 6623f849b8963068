#include "server/ops/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>

#include <algorithm>
#include <array>
#include <ratio>
#include <utility>

namespace bastide::ops {
namespace {

constexpr std::array<std::string_view, 4> level_words{"debug", "info", "warn", "error"};

}  // namespace

void Log::write(Level level,
                std::string_view event,
                fmt::string_view more,
                const fmt::format_args& args) {
    if (!takes(level) || (level > Level::debug && !is_within_rate(event))) {
        return;
    }
    const std::string fields = printable(fmt::vformat(more, args));
    lines_->log(level, "event={}{}{}", event, fields.empty() ? "" : " ", fields);
}

void Log::write_always(std::string_view event,
                       fmt::string_view more,
                       const fmt::format_args& args) {
    const Level level = lines_->level();
    lines_->set_level(Level::info);
    lines_->info("event={} {}", event, printable(fmt::vformat(more, args)));
    lines_->set_level(level);
}

bool Log::set_level(std::string_view level) {
    const auto found = std::find(level_words.begin(), level_words.end(), level);
    if (found != level_words.end()) {
        lines_->set_level(spdlog::level::from_str(std::string(level)));
    }
    return found != level_words.end();
}

std::string_view Log::level() const {
    const auto place = static_cast<std::size_t>(lines_->level() - Level::debug);
    return place < level_words.size() ? level_words[place] : "";
}

bool Log::is_within_rate(std::string_view event) {
    auto meter = meters_.find(event);
    if (meter == meters_.end()) {
        meter = meters_.emplace(event, now_()).first;
    }
    const LogRateLimiter::Decision turn = meter->second.take(now_());
    if (turn.left_out > 0) {
        lines_->warn("event=lines_dropped of={} count={}", event, turn.left_out);
    }
    return turn.is_allowed;
}

Log make_log(const std::string& level, std::function<Log::Time()> now) {
    auto lines = std::make_shared<spdlog::logger>(
        "bastide", std::make_shared<spdlog::sinks::stderr_sink_st>());
    lines->set_pattern("%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
    lines->set_level(spdlog::level::from_str(level));
    lines->flush_on(spdlog::level::info);
    return {std::move(lines), std::move(now)};
}

std::string quotable(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
        }
        out += c;
    }
    return printable(out);
}

std::string printable(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c >= ' ' && c <= '~') {
            out += c;
        } else {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        }
    }
    return out;
}

LogRateLimiter::Decision LogRateLimiter::take(Time now) {
    const std::chrono::duration<double, std::ratio<60>> minutes = now - filled_;
    lines_ = std::min(log_burst_max, lines_ + minutes.count() * lines_per_minute);
    filled_ = now;
    const double price = left_out_ == 0 ? 1 : 2;
    if (lines_ < price) {
        ++left_out_;
        return {};
    }
    lines_ -= price;
    return {true, std::exchange(left_out_, 0)};
}

}  // namespace bastide::ops
