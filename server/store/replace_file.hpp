// Files that appear under their names complete and synced, or not at all.
#pragma once

#include <optional>
#include <string>

namespace bastide::store {

/// In the same folder, where no file may be yet. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> put_in_place(const std::string& from,
                                                      const std::string& to);

/// In the same folder, replacing a file there. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> move_over(const std::string& from, const std::string& to);

/// Readable for its owner only. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> replace_content(const std::string& path,
                                                         const std::string& content);

}  // namespace bastide::store
