// Files that appear under their names complete and synced, or not at all.
#pragma once

#include <optional>
#include <string>

namespace bastide::store {

/// Syncs a file and renames it within its folder to a name that is free. Returns an error message,
/// or nullopt.
[[nodiscard]] std::optional<std::string> put_in_place(const std::string& from,
                                                      const std::string& to);

}  // namespace bastide::store
