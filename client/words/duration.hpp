// Durations in words.
#pragma once

#include <chrono>
#include <string>

namespace bastide::words {

/// "a moment", "12 s", "3 minutes", "2 hours", "4 days".
std::string duration(std::chrono::milliseconds time);

/// Like `duration`, for narrow places: "3 min".
std::string short_duration(std::chrono::milliseconds time);

/// Exact: "1 minute", "1 hour and 30 minutes"; empty for 0.
std::string whole_duration(std::chrono::seconds time);

std::string countdown(std::chrono::milliseconds left);

}  // namespace bastide::words
