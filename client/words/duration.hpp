// How long something takes or has taken, in words.
#pragma once

#include <chrono>
#include <string>

namespace bastide::words {

/// "a moment", "12 s", "3 minutes", "2 hours", "4 days": as exactly as it matters.
std::string duration(std::chrono::milliseconds time);

/// For narrow places: "3 min"; the others are short as they are.
std::string short_duration(std::chrono::milliseconds time);

/// Nothing left out: "1 minute", "1 hour and 30 minutes"; empty where there is none.
std::string whole_duration(std::chrono::seconds time);

/// What runs out in sight: "1:46", "0:07".
std::string countdown(std::chrono::milliseconds left);

}  // namespace bastide::words
