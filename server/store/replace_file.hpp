// Files that appear under their names complete and synced, or not at all.
#pragma once

#include <optional>
#include <string>

namespace bastide::store {

/// Syncs and renames `from` in its folder, where no `to` may be yet. Returns an error, or nullopt.
[[nodiscard]] std::optional<std::string> rename_new_file(const std::string& from,
                                                         const std::string& to);

/// Syncs and renames `from`, replacing `to` in the same folder. Returns an error, or nullopt.
[[nodiscard]] std::optional<std::string> rename_over_existing(const std::string& from,
                                                              const std::string& to);

/// Replaces a file by one that only its owner can read. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> replace_content(const std::string& path,
                                                         const std::string& content);

}  // namespace bastide::store
