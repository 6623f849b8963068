// Files that are kept between runs, readable by the user only.
#pragma once

#include <string>

namespace bastide::commands {

std::string environment(const char* name);

/// Returns a path in $XDG_STATE_HOME/bastide or ~/.local/state/bastide. Replaces slashes in the
/// name.
std::string state_file(std::string name);

/// Writes the file atomically, even if the system crashes. Returns false on failure.
bool write_state(const std::string& path, const std::string& text);

/// Returns the file's first line; empty if the file cannot be read.
std::string first_line(const std::string& path);

}  // namespace bastide::commands
