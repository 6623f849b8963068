#include "server/store/database.hpp"
#include "server/store/sql.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

namespace bastide::store {
namespace {

using sql::Connection;
using sql::Row;
using sql::Statement;
using sql::Value;

struct Table {
    std::string name;
    std::string key;
    std::string integers;      ///< columns, those of the key first
    std::string bytes;         ///< columns
    bool is_numbered = false;  ///< the target numbers the rows again, in their order
};

constexpr std::size_t rows_at_once = 500;

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"person", "number", "number, away_since, played", ", name, token, notices"},
        {"credential", "number", "number, person, recovery", ", hash", true},
        {"unwelcome", "number", "number, person, guest", "", true},
        {"opponent", "person, other", "person, other, games, won, lost, drawn, last", ""},
        {"ban", "number", "number, person, until", ", network, reason", true},
        {"match", "number", "number, stage, deadline, changed, listed", ", bytes, code"},
        {"participant", "match, place", "match, place, person, engaged, busy", ""},
        {"envelope", "match, version", "match, version", ", bytes"},
        {"snapshot", "match", "match, version", ", bytes"},
        {"chat_channel", "match, kind", "match, kind, last", ""},
        {"chat",
         "match, kind, number",
         "match, kind, number, version, person, said, phrase",
         ", text"}};
    return all;
}

std::size_t count(const std::string& columns) {
    return 1 + static_cast<std::size_t>(std::ranges::count(columns, ','));
}

std::string parameters(const std::string& columns) {
    std::string all = "?1";
    for (std::size_t i = 2; i <= count(columns); ++i) {
        all += ", ?" + std::to_string(i);
    }
    return all;
}

std::string page_query(const Table& table) {
    return fmt::format("SELECT {0} FROM {1} WHERE ({2}) > ({3}) ORDER BY {2} LIMIT {4}",
                       table.integers + table.bytes,
                       table.name,
                       table.key,
                       parameters(table.key),
                       rows_at_once);
}

std::string insertion(const Table& table) {
    const std::size_t first = table.is_numbered ? table.integers.find(' ') + 1 : 0;
    const std::string columns = table.integers.substr(first) + table.bytes;
    return fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, columns, parameters(columns));
}

/// The bytes belong to the row.
std::vector<Value> values_of(const Row& row, const Table& table) {
    std::vector<Value> values;
    const int integers = static_cast<int>(count(table.integers));
    for (int i = 0; i < static_cast<int>(count(table.integers + table.bytes)); ++i) {
        values.push_back(row.null(i)    ? Value()
                         : i < integers ? Value(row.integer(i))
                                        : Value(row.bytes(i)));
    }
    return values;
}

bool copy_table(Connection& from,
                Connection& to,
                const Table& table,
                const CopyProgress& progress) {
    Statement page(from, page_query(table));
    Statement insert(to, insertion(table));
    std::vector<Value> last(count(table.key), Value(std::int64_t{-1}));
    std::uint64_t rows = 0;
    bool is_stored = true;
    const auto store = [&](const Row& row) {
        const auto values = values_of(row, table);
        const std::span<const Value> inserted(values);
        std::copy_n(values.begin(), last.size(), last.begin());
        is_stored = is_stored && insert.each_of(inserted.subspan(table.is_numbered ? 1 : 0),
                                                [](const Row&) {}) == WriteStatus::stored;
        ++rows;
    };
    for (std::uint64_t before = 0; is_stored; before = rows) {
        const bool is_read = page.each_of(std::vector(last), store) == WriteStatus::stored;
        if (!is_read || !progress(table.name, rows)) {
            return false;
        }
        if (rows - before < rows_at_once) {
            break;
        }
    }
    return is_stored;
}

std::int64_t last_number(Connection& store, const std::string& table) {
    std::int64_t last = 0;
    std::ignore = Statement(store, store.last_number(table)).each([&](const Row& row) {
        last = row.integer(0);
    });
    return last;
}

/// Makes sure that the numbers of deleted rows are never used again, by using the last one.
bool copy_last_number(Connection& from, Connection& to, const std::string& table, const char* row) {
    const std::int64_t last = last_number(from, table);
    return last == last_number(to, table) ||
           (Statement(to, row).run(last, std::string()) == WriteStatus::stored &&
            Statement(to, "DELETE FROM " + table + " WHERE number = ?1").run(last) ==
                WriteStatus::stored);
}

bool copy_server(Connection& from, Connection& to) {
    Statement update(to, "UPDATE server SET id = ?1, ran = ?2");
    bool is_stored = false;
    return Statement(from, "SELECT id, ran FROM server").each([&](const Row& row) {
        is_stored = update.run(std::string(row.bytes(0)), row.integer(1)) == WriteStatus::stored;
    }) == WriteStatus::stored &&
           is_stored;
}

bool copy_all(Connection& from, Connection& to, const CopyProgress& progress) {
    return std::ranges::all_of(
               tables(),
               [&](const Table& table) { return copy_table(from, to, table, progress); }) &&
           copy_last_number(from,
                            to,
                            "person",
                            "INSERT INTO person (number, name, token) VALUES (?1, ?2, ?2)") &&
           copy_last_number(from,
                            to,
                            "match",
                            "INSERT INTO match (number, bytes, listed) VALUES (?1, ?2, '1')") &&
           copy_server(from, to);
}

}  // namespace

std::optional<std::string> copy(Database& from, Database& to, const CopyProgress& progress) {
    Connection& source = from.connection();
    Connection& target = to.connection();
    const bool is_copied = Statement(target, target.begin()).run() == WriteStatus::stored &&
                           copy_all(source, target, progress) &&
                           Statement(target, "COMMIT").run() == WriteStatus::stored;
    if (is_copied) {
        return std::nullopt;
    }
    std::string problem = source.message() + "; " + target.message();
    target.roll_back();
    return problem;
}

}  // namespace bastide::store
