// C++ wrappers for SQLite's C API, for `server/store/sqlite_*` only.
#pragma once

#include "server/store/journal.hpp"

#include <sqlite3.h>

#include <array>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace bastide::store::sqlite {

class Connection {
  public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    ~Connection() { sqlite3_close(handle_); }

    /// Unsynchronised: only one thread at a time may use the connection.
    [[nodiscard]] int open(const std::string& path, int flags, const std::string& vfs) {
        return sqlite3_open_v2(path.c_str(),
                               &handle_,
                               flags | SQLITE_OPEN_NOMUTEX,
                               vfs.empty() ? nullptr : vfs.c_str());
    }

    /// Returns SQLITE_OK, or an error code.
    [[nodiscard]] int run(const std::string& sql) {
        return sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
    }

    [[nodiscard]] int changes() const { return sqlite3_changes(handle_); }

    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

    [[nodiscard]] std::string message() const { return sqlite3_errmsg(handle_); }

    [[nodiscard]] sqlite3* handle() const { return handle_; }

  private:
    sqlite3* handle_ = nullptr;
};

class Row {
  public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}

    [[nodiscard]] bool null(int column) const {
        return sqlite3_column_type(statement_, column) == SQLITE_NULL;
    }

    [[nodiscard]] std::int64_t integer(int column) const {
        return sqlite3_column_int64(statement_, column);
    }

    [[nodiscard]] std::uint32_t number(int column) const {
        return static_cast<std::uint32_t>(integer(column));
    }

    [[nodiscard]] std::chrono::milliseconds time(int column) const {
        return std::chrono::milliseconds(integer(column));
    }

    [[nodiscard]] std::optional<std::chrono::milliseconds> maybe_time(int column) const {
        return null(column) ? std::nullopt : std::optional(time(column));
    }

    /// The bytes are valid until the next row.
    [[nodiscard]] std::string_view bytes(int column) const {
        const void* start = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return start == nullptr ? std::string_view()
                                : std::string_view(static_cast<const char*>(start), size);
    }

  private:
    sqlite3_stmt* statement_;
};

class Statement {
  public:
    Statement(Connection& connection, std::string sql)
        : connection_(connection), sql_(std::move(sql)) {}

    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    ~Statement() { sqlite3_finalize(prepared_); }

    /// Returns SQLITE_DONE, or an error code.
    template <typename... Values>
    [[nodiscard]] int run(const Values&... values) {
        return each([](const Row&) {}, values...);
    }

    /// Calls `visit` with each row. Returns SQLITE_DONE, or an error code.
    template <typename Visit, typename... Values>
    [[nodiscard]] int each(const Visit& visit, const Values&... values) {
        int code = prepare();
        int place = 0;
        ((code = code == SQLITE_OK ? bind(++place, values) : code), ...);
        if (code == SQLITE_OK) {
            while ((code = sqlite3_step(prepared_)) == SQLITE_ROW) {
                visit(Row(prepared_));
            }
            sqlite3_reset(prepared_);
        }
        return code;
    }

    /// Returns true if there is a row. Returns false if there is none, or if it cannot be read.
    template <typename... Values>
    [[nodiscard]] bool finds(const Values&... values) {
        bool found = false;
        std::ignore = each([&](const Row&) { found = true; }, values...);
        return found;
    }

  private:
    /// Prepares the statement at its first use. Retries at the next use if that fails.
    int prepare() {
        return prepared_ != nullptr ? SQLITE_OK
                                    : sqlite3_prepare_v3(connection_.handle(),
                                                         sql_.c_str(),
                                                         static_cast<int>(sql_.size()),
                                                         SQLITE_PREPARE_PERSISTENT,
                                                         &prepared_,
                                                         nullptr);
    }

    int bind(int place, std::integral auto value) {
        return sqlite3_bind_int64(prepared_, place, static_cast<sqlite3_int64>(value));
    }

    int bind(int place, std::chrono::milliseconds value) { return bind(place, value.count()); }

    template <typename Value>
    int bind(int place, const std::optional<Value>& value) {
        return value ? bind(place, *value) : sqlite3_bind_null(prepared_, place);
    }

    // Does not copy the bytes, because the value outlives the run of the statement.
    int bind(int place, const std::string& bytes) {
        return sqlite3_bind_blob64(prepared_, place, bytes.data(), bytes.size(), SQLITE_STATIC);
    }

    template <std::size_t size>
    int bind(int place, const std::array<std::uint8_t, size>& bytes) {
        return sqlite3_bind_blob64(prepared_, place, bytes.data(), bytes.size(), SQLITE_STATIC);
    }

    Connection& connection_;
    std::string sql_;
    sqlite3_stmt* prepared_ = nullptr;
};

// Converts SQLite's codes to outcomes of writes.

inline Appended outcome_of(int code) {
    constexpr int without_details = 0xff;
    if ((code & without_details) == SQLITE_CONSTRAINT) {
        return Appended::conflict;
    }
    return code == SQLITE_DONE ? Appended::stored : Appended::unknown;
}

}  // namespace bastide::store::sqlite
