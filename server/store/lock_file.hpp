// Locks a store. The kernel releases the lock however the process ends. SQLite's own locks (POSIX)
// on the file end when the process closes any descriptor of it: take this lock before SQLite opens
// the file, and release it after SQLite has closed it.
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

    /// Takes the lock. Creates a missing file, readable for its owner only. Returns false if that
    /// fails, and sets `errno`: to EWOULDBLOCK if another process holds the lock.
    [[nodiscard]] bool take(const std::string& path);
    void release();
    [[nodiscard]] bool is_at(const std::string& path) const;

  private:
    int descriptor_ = -1;
};

/// True if another process holds the lock. Creates no file.
[[nodiscard]] bool is_locked(const std::string& path);

/// Refuses a folder, pipe, socket or device: opening a pipe would wait for another process.
[[nodiscard]] std::optional<std::string> refuse_special_file(const std::string& path);

/// Accepts an ordinary file that only its owner, this process's user, may write.
[[nodiscard]] std::optional<std::string> refuse_file_of_others(const std::string& path);

[[nodiscard]] std::optional<std::string> lock_or_explain(LockFile& lock, const std::string& path);

}  // namespace bastide::store
