// C++ wrappers for SQLite's C API, for `server/store/sqlite_*` only.
#pragma once

#include "server/store/sql.hpp"

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bastide::store::sql {
class BatchWriter;
}

namespace bastide::store::sqlite {

using sql::Statement;

class FileConnection final : public sql::Connection {
  public:
    ~FileConnection() override { sqlite3_close(handle_); }

    /// Unsynchronised: only one thread at a time may use the connection.
    [[nodiscard]] int open(const std::string& path, int flags, const std::string& vfs) {
        return sqlite3_open_v2(path.c_str(),
                               &handle_,
                               flags | SQLITE_OPEN_NOMUTEX,
                               vfs.empty() ? nullptr : vfs.c_str());
    }

    [[nodiscard]] int run(const std::string& sql) {
        return sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
    }

    [[nodiscard]] std::unique_ptr<sql::Prepared> prepare(std::string sql) override;

    [[nodiscard]] std::int64_t changes() const override { return sqlite3_changes(handle_); }

    [[nodiscard]] std::string message() const override { return sqlite3_errmsg(handle_); }

    void roll_back() override {
        if (sqlite3_get_autocommit(handle_) == 0) {
            sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
        }
    }

    [[nodiscard]] std::string begin() const override { return "BEGIN IMMEDIATE"; }

    [[nodiscard]] std::string last_number(const std::string& table) const override {
        return "SELECT seq FROM sqlite_sequence WHERE name = '" + table + "'";
    }

    [[nodiscard]] std::string listed_numbers() const override {
        return "(SELECT value AS m FROM json_each(CAST(?1 AS TEXT))) AS listed";
    }

    [[nodiscard]] std::string indexed(const std::string& table,
                                      const std::string& index) const override {
        return table + " INDEXED BY " + index;
    }

    [[nodiscard]] sqlite3* handle() const { return handle_; }

  private:
    sqlite3* handle_ = nullptr;
};

class FileRow final : public sql::Row {
  public:
    explicit FileRow(sqlite3_stmt* statement) : statement_(statement) {}

    [[nodiscard]] bool null(int column) const override {
        return sqlite3_column_type(statement_, column) == SQLITE_NULL;
    }

    [[nodiscard]] std::int64_t integer(int column) const override {
        return sqlite3_column_int64(statement_, column);
    }

    [[nodiscard]] std::string_view bytes(int column) const override {
        const void* start = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return start == nullptr ? std::string_view()
                                : std::string_view(static_cast<const char*>(start), size);
    }

  private:
    sqlite3_stmt* statement_;
};

inline WriteStatus outcome_of(int code) {
    constexpr int without_details = 0xff;
    if ((code & without_details) == SQLITE_CONSTRAINT) {
        return WriteStatus::conflict;
    }
    return code == SQLITE_DONE ? WriteStatus::stored : WriteStatus::unknown;
}

class FileStatement final : public sql::Prepared {
  public:
    FileStatement(FileConnection& connection, std::string sql)
        : connection_(connection), sql_(std::move(sql)) {}

    ~FileStatement() override { sqlite3_finalize(prepared_); }

    WriteStatus run(std::span<const sql::Value> values, const RowCallback& visit) override {
        int code = prepare();
        int place = 0;
        for (const sql::Value& value : values) {
            code = code == SQLITE_OK ? bind(++place, value) : code;
        }
        if (code == SQLITE_OK) {
            const FileRow row(prepared_);
            while ((code = sqlite3_step(prepared_)) == SQLITE_ROW) {
                visit(row);
            }
            sqlite3_reset(prepared_);
        }
        return outcome_of(code);
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

    int bind(int place, const sql::Value& value) {
        if (const auto* integer = std::get_if<std::int64_t>(&value)) {
            return sqlite3_bind_int64(prepared_, place, *integer);
        }
        const auto* bytes = std::get_if<std::string_view>(&value);
        return bytes == nullptr
                   ? sqlite3_bind_null(prepared_, place)
                   : sqlite3_bind_blob64(
                         prepared_, place, bytes->data(), bytes->size(), SQLITE_STATIC);
    }

    FileConnection& connection_;
    std::string sql_;
    sqlite3_stmt* prepared_ = nullptr;
};

inline std::unique_ptr<sql::Prepared> FileConnection::prepare(std::string sql) {
    return std::make_unique<FileStatement>(*this, std::move(sql));
}

[[nodiscard]] std::unique_ptr<sql::BatchWriter> make_writer(FileConnection& connection);

}  // namespace bastide::store::sqlite
