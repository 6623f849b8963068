// One process at a time: the store's own file is locked for as long as the process lives, so the
// lock follows the file through hard links and renames. The kernel releases the lock however the
// process ends.
//
// SQLite has locks of another kind (POSIX) on the same file, and a process loses those when it
// closes any descriptor of the file. So the lock is taken before SQLite opens the file, and
// released after SQLite has closed it.
#pragma once

#include <optional>
#include <string>

namespace bastide::store {

class LockFile {
  public:
    LockFile() = default;
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    ~LockFile() { release(); }

    enum class LockResult { taken, held_by_another, impossible };

    /// Creates the file if it is missing, readable for its owner only. `errno` says why it is
    /// impossible.
    LockResult take(const std::string& path);
    void release();

  private:
    int descriptor_ = -1;
};

/// Takes the lock. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> lock_or_explain(LockFile& lock, const std::string& path);

}  // namespace bastide::store
