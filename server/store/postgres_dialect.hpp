// The SQL of PostgreSQL where it differs from that of SQLite.
#pragma once

#include "server/store/sql.hpp"

#include <chrono>
#include <cstdint>
#include <string>

namespace bastide::store::postgres {

/// Numbers of matches or people that a server of a cluster reserves at a time.
inline constexpr std::uint32_t shared_numbers = 64;

/// Statements with which every session begins. A lost one must not hold locks for long. Plans must
/// not depend on statistics, which a new store lacks; an index is right for every query.
inline std::string settings(std::chrono::milliseconds limit) {
    const std::string most = std::to_string(limit.count());
    return "DEALLOCATE ALL; SET idle_session_timeout = 0; SET statement_timeout = " + most +
           "; SET idle_in_transaction_session_timeout = " + most +
           "; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5;"
           "SET tcp_keepalives_count = 3; SET client_min_messages = warning;"
           "SET default_transaction_isolation = 'read committed'; SET jit = off;"
           "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;"
           "SET enable_bitmapscan = off; SET enable_mergejoin = off; SET enable_hashjoin = off;"
           "SELECT set_config('synchronous_commit', 'on', false)"
           " WHERE current_setting('synchronous_commit') = 'off'";
}

class Dialect : public sql::Connection {
  public:
    explicit Dialect(bool is_shared) : is_shared_(is_shared) {}

    [[nodiscard]] std::string begin() const override { return "BEGIN"; }

    [[nodiscard]] std::string last_number(const std::string& table) const override {
        return "SELECT number FROM last_number WHERE kind = '" + table + "'";
    }

    /// This commit does not wait for a disk, because each use of a number is stored after it.
    [[nodiscard]] std::string reserve_numbers(const std::string& table) const override {
        const std::string count = std::to_string(shared_numbers);
        return is_shared_ ? "UPDATE last_number SET number = number + " + count +
                                " FROM set_config('synchronous_commit', 'off', true)"
                                " WHERE kind = '" +
                                table + "' RETURNING number - " + count + " + 1, number + 1"
                          : sql::Connection::reserve_numbers(table);
    }

    [[nodiscard]] std::string listed_numbers() const override {
        return "unnest(translate(?1::text, '[]', '{}')::bigint[]) AS listed(m)";
    }

    [[nodiscard]] std::string indexed(const std::string& table,
                                      const std::string& /*index*/) const override {
        return table;
    }

  private:
    bool is_shared_;
};

}  // namespace bastide::store::postgres
