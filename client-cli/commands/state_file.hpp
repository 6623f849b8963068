// Files that are kept between runs, readable by the user only.
#pragma once

#include <string>

namespace bastide::commands {

std::string environment(const char* name);

/// Returns the path of a file in $XDG_STATE_HOME/bastide or ~/.local/state/bastide. Slashes in the
/// name are replaced.
std::string state_file(std::string name);

/// Writes the file atomically, even if the system crashes. Returns false on failure.
bool write_state(const std::string& path, const std::string& text);

/// Returns the file's first line; empty if the file cannot be read.
std::string first_line(const std::string& path);

}  // namespace bastide::commands
