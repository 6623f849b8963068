// Connections to PostgreSQL. Only this file's source uses libpq.
#pragma once

#include "server/store/postgres_dialect.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

struct pg_conn;
struct pg_result;

namespace bastide::store::sql {
class BatchWriter;
}

namespace bastide::store::postgres {

struct Close {
    void operator()(pg_conn* link) const;
    void operator()(pg_result* result) const;
};

using Link = std::unique_ptr<pg_conn, Close>;
using PgResult = std::unique_ptr<pg_result, Close>;

/// Returns an error message: the reason, as libpq gave it, and advice.
[[nodiscard]] std::string explain(const std::string& url, const std::string& reason);

/// Returns null, and sets `problem` for the operator, if connecting fails or takes too long.
[[nodiscard]] Link connect(const std::string& url, std::string& problem);

/// A connection whose link may break. Statements then fail until `give` provides another link.
class ServerConnection final : public Dialect {
  public:
    /// `limit`: maximum time after which PostgreSQL gives up a statement. If it does not answer
    /// then, the link is closed, and the statement may still be run to its end.
    explicit ServerConnection(std::chrono::milliseconds limit, bool is_shared = false)
        : Dialect(is_shared), limit_(limit) {}

    /// The next statement uses this link. Callable from any thread.
    void give(Link link);

    [[nodiscard]] Link take() { return std::move(link_); }

    /// Returns false if a link is needed. Callable from any thread.
    [[nodiscard]] bool is_open() const { return is_open_; }

    void close();

    /// Runs several statements, without parameters and rows.
    [[nodiscard]] WriteStatus execute(const std::string& statements);

    /// Returns what other connections have notified. Closes a broken link.
    [[nodiscard]] std::vector<std::string> notifications();

    /// Returns the link's socket, which is readable after a notification; -1 without a link.
    [[nodiscard]] int socket() const;

    [[nodiscard]] std::unique_ptr<sql::Prepared> prepare(std::string sql) override;

    [[nodiscard]] std::int64_t changes() const override { return changes_; }

    [[nodiscard]] std::string message() const override { return message_; }

    /// Closes the link, which ends the transaction at the latest after a lost answer.
    void roll_back() override { close(); }

  private:
    friend class ServerStatement;

    pg_conn* link();
    bool adopt_given();
    PgResult receive();
    bool wait(std::chrono::steady_clock::time_point until);
    WriteStatus outcome_of(const PgResult& result);
    static void note(void* connection, const pg_result* notice);

    std::chrono::milliseconds limit_;
    Link link_;
    std::uint64_t links_ = 0;  ///< number of links so far
    std::uint64_t names_ = 0;  ///< number of prepared statements
    std::int64_t changes_ = 0;
    std::string message_;
    std::optional<std::string> warning_;  ///< newest warning since the last statement
    std::mutex mutex_;
    Link given_;  ///< guarded by `mutex_`
    std::atomic<bool> is_open_ = false;
};

[[nodiscard]] std::unique_ptr<sql::BatchWriter> make_writer(ServerConnection& connection);

}  // namespace bastide::store::postgres
