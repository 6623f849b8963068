// A lock file, so that only one process uses a store. The kernel releases it after a crash.
#pragma once

#include <string>

namespace bastide::store {

class LockFile {
  public:
    LockFile() = default;
    LockFile(const LockFile&) = delete;
    LockFile& operator=(const LockFile&) = delete;

    ~LockFile() { release(); }

    enum class LockResult { taken, held_by_another, impossible };

    LockResult take(const std::string& path);
    void release();

  private:
    int descriptor_ = -1;
};

/// Creates a missing file with mode 0600.
void make_private_file(const std::string& path);

}  // namespace bastide::store
