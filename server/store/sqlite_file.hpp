// The store in a file. Plain and synchronous; group_commit.hpp puts a thread in front of it.
#pragma once

#include "server/store/disk_space.hpp"
#include "server/store/lock_file.hpp"
#include "server/store/store.hpp"
#include "server/store/write.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

namespace sqlite {
struct Connections;
}

struct SqliteOptions {
    std::string path{};

    /// What has been committed and is not yet in the file itself waits in a second one beside it,
    /// the WAL. From this many pages (of 4096 bytes) on, it is copied over: more make the copying
    /// rarer, and longer.
    int checkpoint_pages = 1000;

    /// Unix time of a server's start: whoever was here when the last one ended is away since then
    /// at the latest.
    std::optional<std::chrono::milliseconds> opened = std::nullopt;

    // For tests.
    std::string vfs{};    ///< another file system, with no other process to be kept out
    bool durable = true;  ///< false: for what survives without it
};

/// Two threads may use it, each its own half.
class SqliteFile {
  public:
    SqliteFile();
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;
    ~SqliteFile();

    /// Creates the file, or takes the one that is there and brings it to the newest format. What
    /// went wrong, in one sentence, or nothing.
    [[nodiscard]] std::optional<std::string> open(const SqliteOptions& options);

    // The half of the thread that writes.

    /// One transaction. When it returns, what it calls `stored` is on the disk. `unknown`: the
    /// transaction did not go through, and a look did not find it.
    [[nodiscard]] Committed commit(const std::vector<Write>& batch);

    /// Copies the WAL over, where it has become long.
    void tidy_up();

    /// How large it is now, at the cost of a few microseconds. The WAL, some megabytes beside it,
    /// is not counted: it does not shrink when matches are forgotten. Nothing: that cannot be read.
    [[nodiscard]] std::optional<Sizes> measure();

    // The half of the thread that reads.

    [[nodiscard]] const StoreReader& reader() const;

  private:
    LockFile lock_;
    std::string path_;  ///< empty: not in the file system that this machine knows
    std::unique_ptr<sqlite::Connections> connections_;
};

}  // namespace bastide::store
