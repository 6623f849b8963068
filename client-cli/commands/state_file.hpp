// Files that are kept between runs, readable by the user only.
#pragma once

#include <string>

namespace bastide::commands {

/// Returns an empty text if the variable is not set.
std::string environment(const char* name);

/// $XDG_STATE_HOME/bastide/<name> or ~/.local/state/bastide/<name>; slashes are replaced.
std::string state_file(std::string name);

/// Replaces the file atomically, also in case of a crash. Returns false on failure.
bool write_state(const std::string& path, const std::string& text);

/// Returns the first line of the file, or an empty text if it cannot be read.
std::string first_line(const std::string& path);

}  // namespace bastide::commands
