// The store in a PostgreSQL database, synchronous; group_commit.hpp adds the thread. One connection
// writes, and holds a lock that keeps other servers out; the reader has another. The writing thread
// replaces a broken one, with growing pauses. A new writing connection is used only if it gets the
// lock and no other server has used the store meanwhile. Servers of a cluster share that lock, and
// each locks its own number. A new writing connection waits until the old one has ended. Then the
// store is asked if a write of unknown outcome was stored.
#pragma once

#include "server/store/database.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

/// Returns why no server could start here, and in `user` one that keeps it out. Changes nothing.
[[nodiscard]] std::optional<std::string> problem_with_postgres(const std::string& url,
                                                               std::optional<std::string>& user,
                                                               bool is_shared = false);

/// True if a server on this machine uses the store.
[[nodiscard]] bool is_postgres_used_here(const std::string& url);

class PostgresDatabase final : public Database {
  public:
    PostgresDatabase();
    ~PostgresDatabase() override;

    /// Creates or upgrades the tables. `opened`: as in SqliteOptions; without effect while others
    /// share the store. Returns an error message, or nullopt on success.
    [[nodiscard]] std::optional<std::string> open(const std::string& url,
                                                  std::optional<std::chrono::milliseconds> opened,
                                                  bool is_shared = false);

    /// Opens the store for reading only, even while a server uses it, and checks it. Returns an
    /// error message, or nullopt if it is sound. Then only `reader` may be used.
    [[nodiscard]] std::optional<std::string> open_to_verify(const std::string& url);

    /// After any failure appends are `unknown`: a transaction may still be stored later. Other
    /// writes are `stored` if a new connection finds them.
    [[nodiscard]] CommitResult commit(const std::vector<Write>& batch) override;

    /// The size is that of the database. Also replaces broken connections.
    [[nodiscard]] std::optional<Sizes> measure() override;

    [[nodiscard]] bool is_used_by_others() const override { return is_used_by_others_; }

    [[nodiscard]] const StoreReader& reader() const override;

    [[nodiscard]] sql::Connection& connection() override;

  private:
    struct Connections;
    using Problem = std::optional<std::string>;

    Problem open_alone_or_shared();
    Problem open_writing();
    Problem lock_own_number();
    Problem open_reading();
    Problem begin_run(std::optional<std::chrono::milliseconds> opened);
    Problem confirm_run();
    void notice_other_run();
    bool is_ready();
    [[nodiscard]] Problem missing_standby();

    std::string url_;
    std::string name_;  ///< the URL without its password
    std::unique_ptr<Connections> connections_;
    bool is_shared_ = false;
    bool is_used_by_others_ = false;
    std::int64_t run_ = 0;  ///< number of this start
    std::string problem_;   ///< why there is no writing connection
    bool replaced_ = false;
    std::chrono::milliseconds pause_{};
    std::chrono::steady_clock::time_point next_attempt_;
};

}  // namespace bastide::store
