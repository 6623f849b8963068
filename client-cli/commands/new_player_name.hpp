// Default name of a new player.
#pragma once

#include <string>

namespace bastide::commands {

/// Returns the last chosen name, else the system's user name, else "Guest": the first that is
/// printable.
std::string proposed_name();

std::string answered_name(const std::string& typed, const std::string& proposed);

}  // namespace bastide::commands
