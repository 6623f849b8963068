// Default name of a new player.
#pragma once

#include <string>

namespace bastide::commands {

/// Returns the first printable one of: the last chosen name, the system's user name, "Guest".
std::string proposed_name();

std::string answered_name(const std::string& typed, const std::string& proposed);

}  // namespace bastide::commands
