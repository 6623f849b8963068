// Speed of SQLite alone: commits the rows of a journal in batches to a file, with the table, the
// index and the durability of the store.
//
// Usage: bench_store_rows DIRECTORY [STORE]
//
// The rows come from STORE, as bench_load has left it, or are made up.
#include "bench/measuring.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace bastide;
using bench::Clock;

constexpr std::array batches{1, 10, 100, 500};

/// Maximum duration for each batch size. The measurement ends earlier if the rows run out.
constexpr double seconds_each = 1;

constexpr int made_up_matches = 1000;
constexpr int made_up_versions = 150;
constexpr std::size_t made_up_bytes = 110;

constexpr const char* schema = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE TABLE envelope (match INTEGER NOT NULL, version INTEGER NOT NULL, bytes BLOB NOT NULL);
CREATE UNIQUE INDEX envelope_by_version ON envelope (match, version);
)";

struct Row {
    int match = 0;
    int version = 0;
    std::string bytes;
};

using Database = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using Statement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

void must(sqlite3* database, bool well) {
    if (!well) {
        std::cerr << "bench_store_rows: " << sqlite3_errmsg(database) << '\n';
        std::exit(1);
    }
}

Database open(const std::string& path) {
    sqlite3* database = nullptr;
    must(database, sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    return {database, sqlite3_close};
}

void run(sqlite3* database, const char* sql) {
    must(database, sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
}

Statement prepare(sqlite3* database, const char* sql) {
    sqlite3_stmt* statement = nullptr;
    must(database, sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) == SQLITE_OK);
    return {statement, sqlite3_finalize};
}

std::vector<Row> rows_of(const std::string& store) {
    const Database database = open(store);
    const Statement select =
        prepare(database.get(), "SELECT match, version, bytes FROM envelope ORDER BY rowid");
    std::vector<Row> rows;
    while (sqlite3_step(select.get()) == SQLITE_ROW) {
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(select.get(), 2));
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(select.get(), 2));
        rows.push_back({sqlite3_column_int(select.get(), 0),
                        sqlite3_column_int(select.get(), 1),
                        std::string(bytes, size)});
    }
    return rows;
}

std::vector<Row> made_up_rows() {
    std::vector<Row> rows;
    for (int version = 1; version <= made_up_versions; ++version) {
        for (int match = 1; match <= made_up_matches; ++match) {
            rows.push_back({match, version, std::string(made_up_bytes, 'e')});
        }
    }
    return rows;
}

void insert(sqlite3_stmt* statement, const Row& row) {
    sqlite3_bind_int(statement, 1, row.match);
    sqlite3_bind_int(statement, 2, row.version);
    sqlite3_bind_blob(
        statement, 3, row.bytes.data(), static_cast<int>(row.bytes.size()), SQLITE_STATIC);
    must(sqlite3_db_handle(statement), sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
}

void measure(const std::filesystem::path& file, const std::vector<Row>& rows, int batch) {
    std::filesystem::remove(file);
    const Database database = open(file.string());
    run(database.get(), schema);
    const Statement statement = prepare(database.get(), "INSERT INTO envelope VALUES (?, ?, ?)");
    const auto begun = Clock::now();
    const double cpu_before = bench::cpu_seconds(::getpid());
    std::size_t stored = 0;
    while (stored < rows.size() && bench::seconds_between(begun, Clock::now()) < seconds_each) {
        run(database.get(), "BEGIN");
        for (int i = 0; i < batch && stored < rows.size(); ++i) {
            insert(statement.get(), rows[stored++]);
        }
        run(database.get(), "COMMIT");
    }
    const double seconds = bench::seconds_between(begun, Clock::now());
    const double cpu = bench::cpu_seconds(::getpid()) - cpu_before;
    const std::string name = "store_rows.in_batches_of_" + std::to_string(batch);
    const auto count = static_cast<double>(stored);
    bench::print(name + ".rows_per_second", count / seconds);
    bench::print(name + ".cpu_seconds_per_10000_rows", cpu / count * 10'000);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "Usage: bench_store_rows DIRECTORY [STORE]\n";
        return 2;
    }
    bench::pin_to(bench::server_core);
    const std::vector<Row> rows = argc > 2 ? rows_of(argv[2]) : made_up_rows();
    double bytes = 0;
    for (const Row& row : rows) {
        bytes += static_cast<double>(row.bytes.size());
    }
    bench::print("store_rows.rows", static_cast<double>(rows.size()));
    bench::print("store_rows.bytes_each", bytes / static_cast<double>(rows.size()));
    const auto file = std::filesystem::path(argv[1]) / "store_rows";
    for (const int batch : batches) {
        measure(file, rows, batch);
    }
    std::filesystem::remove(file);
    return 0;
}
