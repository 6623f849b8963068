#include "server/store/replace_file.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace bastide::store::sqlite {
namespace {

namespace fs = std::filesystem;

/// Returns the real path: SQLite follows links, and keeps its own files beside it.
std::string real_path(const std::string& store) {
    std::error_code none;
    return fs::weakly_canonical(store, none).string();
}

std::optional<std::string> id_of(FileConnection& connection) {
    return ask_text(connection, "SELECT hex(id) FROM run");
}

std::string uri_of(const std::string& path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri = "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        uri += '%';
        uri += digits[byte >> 4U];
        uri += digits[byte & 15U];
    }
    return uri + "?immutable=1";  // SQLite then ignores the WAL
}

/// False if the file cannot be read without its WAL, as after a crash during a checkpoint.
bool has_other_id(const std::string& path, const std::string& ids) {
    FileConnection alone;
    if (alone.open(uri_of(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "") != SQLITE_OK) {
        return false;
    }
    const auto id = id_of(alone);
    const bool has_none = !id && sqlite3_errcode(alone.handle()) == SQLITE_ERROR;
    return has_none || (id && ids.find(*id) == std::string::npos);
}

std::string explain(const std::string& store) {
    const std::string wal = store + "-wal";
    return wal + ", the write-ahead log, belongs to another copy of " + store +
           " and would damage this one. Nothing was changed. To restore a backup, use " +
           "bastide-server restore FILE. To use this copy, move " + wal +
           " to another folder and start again. If you moved both files here together, delete " +
           store + "-run instead.";
}

}  // namespace

std::optional<std::string> ask_text(FileConnection& connection, const char* sql) {
    std::optional<std::string> found;
    const WriteStatus code =
        Statement(connection, sql).each([&](const sql::Row& row) { found = row.bytes(0); });
    return code == WriteStatus::stored ? found : std::nullopt;
}

Problem refuse_wal_of_another(const std::string& store) {
    const std::string path = real_path(store);
    std::error_code none_there;
    const auto wal_bytes = fs::file_size(path + "-wal", none_there);
    std::ifstream file(path + "-run");
    if (none_there || wal_bytes == 0 || !file) {
        return std::nullopt;
    }
    const std::string ids{std::istreambuf_iterator(file), {}};
    return has_other_id(path, ids) ? std::optional(explain(path)) : std::nullopt;
}

Problem begin_run(FileConnection& connection, const std::string& store) {
    const std::string ids = real_path(store) + "-run";
    const auto last = id_of(connection);
    const auto next = ask_text(connection, "SELECT hex(randomblob(16))");
    const auto failed = [&] {
        return "Cannot prepare " + store + ": " + connection.message() + ".";
    };
    if (!last || !next) {
        return failed();
    }
    if (auto problem = replace_content(ids, *last + "\n" + *next + "\n")) {
        return problem;
    }
    if (connection.run("UPDATE run SET id = x'" + *next + "'") != SQLITE_OK ||
        !checkpoint(connection)) {
        return failed();
    }
    return replace_content(ids, *next + "\n");
}

bool change_id(FileConnection& copy) {
    const auto has_id = ask_text(copy, "SELECT name FROM sqlite_schema WHERE name = 'run'");
    return !has_id || copy.run("UPDATE run SET id = randomblob(16)") == SQLITE_OK;
}

bool checkpoint(FileConnection& connection) {
    return sqlite3_wal_checkpoint_v2(
               connection.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) ==
           SQLITE_OK;
}

}  // namespace bastide::store::sqlite
