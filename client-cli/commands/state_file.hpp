// Files that are kept between runs, readable by the user only.
#pragma once

#include <string>

namespace bastide::commands {

/// Path $XDG_STATE_HOME/bastide/<name>, by default under ~/.local/state. Slashes in `name` are
/// replaced.
std::string state_file(std::string name);

/// Replaces the file atomically: after a crash it has the old or the new text. Returns false if it
/// could not be written.
bool write_state(const std::string& path, const std::string& text);

/// Two hexadecimal digits for each byte.
std::string hex_of(const std::string& bytes);

/// Returns an empty text if `hex` is invalid.
std::string bytes_of(const std::string& hex);

}  // namespace bastide::commands
