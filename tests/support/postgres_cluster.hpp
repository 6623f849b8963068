// A PostgreSQL server of the test's own, in a temporary folder, reached through a Unix socket.
#pragma once

#include "tests/support/running_process.hpp"
#include "tests/support/temporary_folder.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

/// Runs as the user `postgres` if the test runs as root, because PostgreSQL refuses root. It ends
/// with its owner, or with the thread that has started it.
class PostgresCluster {
  public:
    /// Throws std::runtime_error if PostgreSQL is not installed or does not start. `settings` are
    /// lines of its configuration.
    explicit PostgresCluster(const std::vector<std::string>& settings = {});
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;
    ~PostgresCluster();

    /// Starts it, and waits until it accepts connections.
    void start();

    /// Kills all its processes at once.
    void kill();

    /// Stops it normally.
    void stop();

    /// Becomes a replica of another cluster, which it copies. Expects that it does not run.
    void follow(const PostgresCluster& primary);

    /// Makes the replica a primary.
    void promote() const { sql("SELECT pg_promote()"); }

    /// Sends a signal to all its processes.
    void signal(int number) const;

    /// URL of a schema in the database `postgres`, as its owner.
    [[nodiscard]] std::string url(const std::string& schema = "public") const;

    /// URL of another database, as the user `bastide`, who needs a password.
    [[nodiscard]] std::string url_with_password(const std::string& password,
                                                const std::string& database) const;

    /// Runs SQL as the superuser. Returns what it prints, without headers; throws on an error.
    std::string sql(const std::string& statements, const std::string& database = "postgres") const;

    /// Creates an empty schema, whose name no other call has returned.
    std::string new_schema();

    /// Returns the cluster's running processes.
    [[nodiscard]] std::vector<pid_t> processes() const;

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

    /// Appends a line to its configuration, for the next start.
    void configure(const std::string& line) const;

  private:
    [[nodiscard]] bool is_ready() const;

    TemporaryFolder folder_;
    std::optional<RunningProcess> process_;
    int schemas_ = 0;
};

/// A cluster that all cases of a test program share. Syncs nothing, and so is fast.
PostgresCluster& shared_cluster();

}  // namespace bastide::test
