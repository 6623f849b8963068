// The store in a SQLite file, synchronous; group_commit.hpp adds the thread.
#pragma once

#include "server/store/database.hpp"
#include "server/store/lock_file.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
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

    int checkpoint_pages = 1000;  ///< length of the WAL for a checkpoint, in pages of 4096 bytes

    /// Minimum time between checkpoints that remove deleted lines from the WAL.
    std::chrono::milliseconds erasure_interval{0};

    /// Unix time of the start. People still stored as connected count as away since then.
    std::optional<std::chrono::milliseconds> opened = std::nullopt;

    /// If set, a store of an older format is copied before it is upgraded; called between the two.
    std::function<void(std::int64_t format, const std::string& copy)> upgrading = nullptr;

    bool is_shared = false;  ///< other servers may use the PostgreSQL database at the same time

    std::string vfs{};    ///< SQLite VFS, for tests; has no lock file
    bool durable = true;  ///< sync each commit; otherwise a power cut may lose the last ones
};

/// Returns an error message if this version cannot use the file, which a server may be using.
[[nodiscard]] std::optional<std::string> problem_with_format(const std::string& path);

class SqliteFile final : public Database {
  public:
    SqliteFile();
    ~SqliteFile() override;

    [[nodiscard]] std::optional<std::string> open(const SqliteOptions& options);

    /// Opens the file, which a server may be using, so that only `reader` may be used.
    [[nodiscard]] std::optional<std::string> open_to_verify(const std::string& path);

    [[nodiscard]] CommitResult commit(const std::vector<Write>& batch) override;

    /// Shortens the WAL, and removes deleted lines from it if that is due.
    void tidy_up() override;

    /// The size excludes the WAL.
    [[nodiscard]] std::optional<Sizes> measure() override;

    [[nodiscard]] const StoreReader& reader() const override;

    [[nodiscard]] sql::Connection& connection() override;

  private:
    LockFile lock_;
    std::string path_;         ///< empty if `vfs` is set
    bool has_erased_ = false;  ///< the WAL may still contain erased lines
    std::chrono::milliseconds erasure_interval_{0};
    std::chrono::steady_clock::time_point next_erasure_{};
    std::unique_ptr<sqlite::Connections> connections_;
};

}  // namespace bastide::store
