// Files that are kept between runs, readable by the user only.
#pragma once

#include <string>

namespace bastide::commands {

std::string environment(const char* name);

/// In $XDG_STATE_HOME/bastide or ~/.local/state/bastide; slashes in the name are replaced.
std::string state_file(std::string name);

/// Atomic, also in case of a crash. Returns false on failure.
bool write_state(const std::string& path, const std::string& text);

/// Empty if the file cannot be read.
std::string first_line(const std::string& path);

}  // namespace bastide::commands
