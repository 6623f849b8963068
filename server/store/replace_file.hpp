// Files that appear under their names complete and synced, or not at all.
#pragma once

#include <optional>
#include <string>

namespace bastide::store {

/// Syncs a file and renames it within its folder to a name that is free. Returns an error message,
/// or nullopt.
[[nodiscard]] std::optional<std::string> put_in_place(const std::string& from,
                                                      const std::string& to);

/// Syncs a file and renames it within its folder, in the place of the one at that path. Returns an
/// error message, or nullopt.
[[nodiscard]] std::optional<std::string> move_over(const std::string& from, const std::string& to);

/// Writes a small file, readable for its owner only, in the place of the one at that path. Returns
/// an error message, or nullopt.
[[nodiscard]] std::optional<std::string> replace_content(const std::string& path,
                                                         const std::string& content);

}  // namespace bastide::store
