// Files that are kept from one run to the next, for this user's eyes only.
#pragma once

#include <string>

namespace bastide::commands {

/// $XDG_STATE_HOME/bastide/<name>, or the same under ~/.local/state. Slashes in the name become
/// something else.
std::string state_file(std::string name);

/// Puts the text there, whole or not at all: a crash at any moment leaves what was there before.
/// False: it could not be written.
bool write_state(const std::string& path, const std::string& text);

/// Bytes as they stand in such files, two digits each.
std::string hex_of(const std::string& bytes);

/// Empty where it is something else.
std::string bytes_of(const std::string& hex);

}  // namespace bastide::commands
