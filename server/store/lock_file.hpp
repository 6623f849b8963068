// One process at a time: a file beside the store, locked for as long as the process lives. The
// kernel lets go of the lock however the process ends.
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

/// Makes an empty file where there is none: what a store holds is for its owner's eyes alone.
void make_private_file(const std::string& path);

}  // namespace bastide::store
