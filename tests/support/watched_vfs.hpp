// Calls a function before each write, sync, truncation and deletion of SQLite on the real disk.
#pragma once

#include <functional>

namespace bastide::test {

/// Watches the files that are opened while it exists. There may be one at a time.
class WatchedWrites {
  public:
    explicit WatchedWrites(std::function<void()> before_each);
    WatchedWrites(const WatchedWrites&) = delete;
    WatchedWrites& operator=(const WatchedWrites&) = delete;
    ~WatchedWrites();
};

}  // namespace bastide::test
