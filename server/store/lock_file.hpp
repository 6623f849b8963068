// A lock that only one process can hold. It locks the store's own file, and so follows the file
// through hard links and renames. The kernel releases it however the process ends.
//
// SQLite uses another kind of locks (POSIX) on the same file, which a process loses when it closes
// any descriptor of the file. Take this lock before SQLite opens the file, and release it after
// SQLite has closed it.
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

    /// Creates the file if it is missing, readable for its owner only. Sets `errno` if it returns
    /// `impossible`.
    LockResult take(const std::string& path);
    void release();

    /// Returns false if the path leads to no file, or to another than the locked one.
    [[nodiscard]] bool is_at(const std::string& path) const;

  private:
    int descriptor_ = -1;
};

/// Returns true if another process holds the lock. Creates no file.
[[nodiscard]] bool is_locked(const std::string& path);

/// Returns an error message if a folder, pipe, socket or device is at the path: opening a pipe
/// would wait for another process.
[[nodiscard]] std::optional<std::string> refuse_special_file(const std::string& path);

/// Returns an error message unless the path is an ordinary file that only its owner, this process's
/// user, may write.
[[nodiscard]] std::optional<std::string> refuse_file_of_others(const std::string& path);

/// Takes the lock. Returns an error message, or nullopt.
[[nodiscard]] std::optional<std::string> lock_or_explain(LockFile& lock, const std::string& path);

}  // namespace bastide::store
