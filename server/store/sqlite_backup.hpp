// Complete copies of a store, made while a server may be writing to it.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace bastide::store {

struct Backup {
    std::string store;                                          ///< the file to copy
    std::string target;                                         ///< must not exist
    std::function<bool()> is_cancelled = [] { return false; };  ///< called often; true ends it
};

/// Copies a store. The target is complete or missing. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> back_up(const Backup& backup);

/// Returns a sentence for users: the space that a copy of the store `from` needs and has at `to`.
[[nodiscard]] std::string space_words(const std::string& from, const std::string& to);

/// Verifies a copy. Returns an error message if the copy is damaged or the backup is cancelled.
[[nodiscard]] std::optional<std::string> verify(const Backup& backup, const std::string& path);

/// Returns a name such as "FILE.2026-11-28T04-08-37Z".
[[nodiscard]] std::string dated_target(const std::string& file, std::chrono::seconds unix_time);

/// Deletes all but the newest dated backups of this file. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> rotate_backups(const std::string& file, std::size_t keep);

}  // namespace bastide::store
