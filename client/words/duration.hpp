// How long something takes or has taken, in words.
#pragma once

#include <chrono>
#include <string>

namespace bastide::words {

/// "a moment", "12 s", "3 minutes", "2 hours", "4 days": as exactly as it matters.
std::string duration(std::chrono::milliseconds time);

/// For narrow places: "3 min"; the others are short as they are.
std::string short_duration(std::chrono::milliseconds time);

}  // namespace bastide::words
