#include "server/store/sql_copy.hpp"

#include "server/store/sql.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace bastide::store::sql {
namespace {

using Names = std::vector<std::string>;

struct Table {
    std::string name;
    std::size_t key;           ///< number of integers that identify a row
    Names integers;            ///< columns, those of the key first
    Names bytes{};             ///< columns
    bool is_numbered = false;  ///< the target numbers the rows again, in their order
};

constexpr std::size_t rows_at_once = 500;

const std::vector<Table>& tables() {
    static const std::vector<Table> all{
        {"person", 1, {"number", "away_since", "played"}, {"name", "token"}},
        {"credential", 1, {"number", "person", "recovery"}, {"hash"}, true},
        {"unwelcome", 1, {"number", "person", "guest"}, {}, true},
        {"ban", 1, {"number", "person", "until"}, {"network", "reason"}, true},
        {"match", 1, {"number", "stage", "deadline", "changed", "listed"}, {"bytes", "code"}},
        {"participant", 2, {"match", "place", "person", "engaged", "busy"}},
        {"envelope", 2, {"match", "version"}, {"bytes"}},
        {"snapshot", 1, {"match", "version"}, {"bytes"}}};
    return all;
}

/// Returns "?1, ?2" and so on.
std::string parameters(std::size_t count) {
    Names all;
    for (std::size_t i = 1; i <= count; ++i) {
        all.push_back(fmt::format("?{}", i));
    }
    return fmt::format("{}", fmt::join(all, ", "));
}

Names columns_of(const Table& table) {
    Names all = table.integers;
    all.insert(all.end(), table.bytes.begin(), table.bytes.end());
    return all;
}

std::string page_query(const Table& table) {
    const auto key =
        fmt::format("{}",
                    fmt::join(table.integers.begin(),
                              table.integers.begin() + static_cast<std::ptrdiff_t>(table.key),
                              ", "));
    return fmt::format("SELECT {} FROM {} WHERE ({}) > ({}) ORDER BY {} LIMIT {}",
                       fmt::join(columns_of(table), ", "),
                       table.name,
                       key,
                       parameters(table.key),
                       key,
                       rows_at_once);
}

std::string insertion(const Table& table) {
    Names columns = columns_of(table);
    columns.erase(columns.begin(), columns.begin() + (table.is_numbered ? 1 : 0));
    return fmt::format("INSERT INTO {} ({}) VALUES ({})",
                       table.name,
                       fmt::join(columns, ", "),
                       parameters(columns.size()));
}

/// The bytes belong to the row.
std::vector<Value> values_of(const Row& row, const Table& table) {
    std::vector<Value> values;
    const std::size_t columns = table.integers.size() + table.bytes.size();
    for (std::size_t i = 0; i < columns; ++i) {
        const int column = static_cast<int>(i);
        values.push_back(row.null(column)            ? Value()
                         : i < table.integers.size() ? Value(row.integer(column))
                                                     : Value(row.bytes(column)));
    }
    return values;
}

bool copy_table(Connection& from,
                Connection& to,
                const Table& table,
                const CopyProgress& progress) {
    Statement page(from, page_query(table));
    Statement insert(to, insertion(table));
    std::vector<Value> last(table.key, Value(std::int64_t{-1}));
    std::uint64_t rows = 0;
    bool is_stored = true;
    const auto store = [&](const Row& row) {
        const auto values = values_of(row, table);
        const std::span<const Value> inserted(values);
        std::copy_n(values.begin(), table.key, last.begin());
        is_stored = is_stored && insert.each_of(inserted.subspan(table.is_numbered ? 1 : 0),
                                                [](const Row&) {}) == Appended::stored;
        ++rows;
    };
    for (std::uint64_t before = 0; is_stored; before = rows) {
        const bool is_read = page.each_of(std::vector(last), store) == Appended::stored;
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
           (Statement(to, row).run(last, std::string()) == Appended::stored &&
            Statement(to, "DELETE FROM " + table + " WHERE number = ?1").run(last) ==
                Appended::stored);
}

bool copy_server(Connection& from, Connection& to) {
    Statement update(to, "UPDATE server SET id = ?1, ran = ?2");
    bool is_stored = false;
    return Statement(from, "SELECT id, ran FROM server").each([&](const Row& row) {
        is_stored = update.run(std::string(row.bytes(0)), row.integer(1)) == Appended::stored;
    }) == Appended::stored &&
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

bool copy(Connection& from, Connection& to, const CopyProgress& progress) {
    const bool is_copied = Statement(to, to.begin()).run() == Appended::stored &&
                           copy_all(from, to, progress) &&
                           Statement(to, "COMMIT").run() == Appended::stored;
    if (!is_copied) {
        to.roll_back();
    }
    return is_copied;
}

}  // namespace bastide::store::sql
