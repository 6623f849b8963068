// Statements in the SQL that SQLite and PostgreSQL share. Parameters are ?1, ?2 and so on.
#pragma once

#include "server/store/journal.hpp"

#include <array>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace bastide::store {
class StoreReader;
}

namespace bastide::store::sql {

class Row {
  public:
    [[nodiscard]] virtual bool null(int column) const = 0;

    /// Booleans are 0 or 1.
    [[nodiscard]] virtual std::int64_t integer(int column) const = 0;

    /// The bytes are valid until the next row.
    [[nodiscard]] virtual std::string_view bytes(int column) const = 0;

    [[nodiscard]] std::uint32_t number(int column) const {
        return static_cast<std::uint32_t>(integer(column));
    }

    [[nodiscard]] std::chrono::milliseconds time(int column) const {
        return std::chrono::milliseconds(integer(column));
    }

    [[nodiscard]] std::optional<std::chrono::milliseconds> maybe_time(int column) const {
        return null(column) ? std::nullopt : std::optional(time(column));
    }

  protected:
    ~Row() = default;
};

/// A parameter: null, an integer or truth value, or bytes, which are not copied.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;

Value value_of(std::integral auto value) {
    return static_cast<std::int64_t>(value);
}

inline Value value_of(std::chrono::milliseconds value) {
    return value.count();
}

inline Value value_of(const std::string& bytes) {
    return bytes;
}

template <std::size_t size>
Value value_of(const std::array<std::uint8_t, size>& bytes) {
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), size);
}

template <typename Some>
Value value_of(const std::optional<Some>& value) {
    return value ? value_of(*value) : Value();
}

class Prepared : public Interface {
  public:
    using RowCallback = std::function<void(const Row&)>;

    /// Returns `conflict` if a constraint refuses the change, `unknown` after any other failure.
    virtual WriteStatus run(std::span<const Value> values, const RowCallback& visit) = 0;
};

class Connection : public Interface {
  public:
    [[nodiscard]] virtual std::unique_ptr<Prepared> prepare(std::string sql) = 0;

    [[nodiscard]] virtual std::int64_t changes() const = 0;

    [[nodiscard]] virtual std::string message() const = 0;

    virtual void roll_back() = 0;

    // Parts of queries that the databases write differently:

    [[nodiscard]] virtual std::string begin() const = 0;

    /// Returns a query for the highest number ever used in the table, even by a deleted row.
    [[nodiscard]] virtual std::string last_number(const std::string& table) const = 0;

    /// Returns a statement that reserves numbers above the highest one ever used. It returns the
    /// first of them, and the one after the last.
    [[nodiscard]] virtual std::string reserve_numbers(const std::string& table) const {
        return "SELECT coalesce((" + last_number(table) + "), 0) + 1, 4294967295";
    }

    /// Returns a FROM clause with a row `m` for each number of the list ?1, such as "[1,2]".
    [[nodiscard]] virtual std::string listed_numbers() const = 0;

    /// Returns the table's name for a FROM clause, with a hint to use the index.
    [[nodiscard]] virtual std::string indexed(const std::string& table,
                                              const std::string& index) const = 0;
};

class Statement {
  public:
    Statement(Connection& connection, std::string sql)
        : prepared_(connection.prepare(std::move(sql))) {}

    template <typename... Values>
    [[nodiscard]] WriteStatus run(const Values&... values) {
        return each([](const Row&) {}, values...);
    }

    template <typename Visit, typename... Values>
    [[nodiscard]] WriteStatus each(const Visit& visit, const Values&... values) {
        return each_of(std::array<Value, sizeof...(Values)>{value_of(values)...}, visit);
    }

    template <typename Visit>
    [[nodiscard]] WriteStatus each_of(std::span<const Value> values, const Visit& visit) {
        return prepared_->run(values, std::cref(visit));
    }

    /// Returns true if there is a row; false if there is none or it cannot be read.
    template <typename... Values>
    [[nodiscard]] bool finds(const Values&... values) {
        bool found = false;
        std::ignore = each([&](const Row&) { found = true; }, values...);
        return found;
    }

  private:
    std::unique_ptr<Prepared> prepared_;
};

/// Returns a reader of the store's tables. Each answer is one statement, and so consistent.
[[nodiscard]] std::unique_ptr<StoreReader> make_reader(Connection& connection);

}  // namespace bastide::store::sql
