#include "server/store/sqlite_opening.hpp"

#include "server/store/sqlite.hpp"
#include "server/store/sqlite_backup.hpp"

#include <filesystem>
#include <system_error>

namespace bastide::store::sqlite {
namespace {

/// Maximum wait of a write for another tool's lock. Reads, on the network thread, never wait.
constexpr std::chrono::milliseconds patience{1000};

constexpr std::size_t wal_bytes_kept = 16U << 20U;

std::optional<std::int64_t> ask(FileConnection& connection, const char* sql) {
    std::optional<std::int64_t> found;
    const WriteStatus code =
        Statement(connection, sql).each([&](const sql::Row& row) { found = row.integer(0); });
    return code == WriteStatus::stored ? found : std::nullopt;
}

std::string version_note(std::int64_t format) {
    return " is of format " + std::to_string(format) +
           ", written by a newer Bastide; this version knows " + std::to_string(newest_format) +
           ". Use that version, or restore an older copy.";
}

Problem refuse(FileConnection& connection, const std::string& path, bool may_be_empty) {
    const auto id = ask(connection, "PRAGMA application_id");
    const auto format = ask(connection, "PRAGMA user_version");
    const auto tables = ask(connection, "SELECT count(*) FROM sqlite_schema");
    if (!id || !format || !tables) {
        return sqlite3_errcode(connection.handle()) == SQLITE_NOTADB
                   ? path + " is not a Bastide store."
                   : path + " cannot be read: " + connection.message() + ".";
    }
    const bool empty = *id == 0 && *format == 0 && *tables == 0;
    const bool ours = *id == application_id && *format > 0;
    if (!ours && !(empty && may_be_empty)) {
        return path + " is not a Bastide store.";
    }
    if (*format > newest_format) {
        return path + version_note(*format);
    }
    return std::nullopt;
}

/// Accepts an empty file and a store that this version can write. Changes nothing in it.
Problem refuse_to_open(FileConnection& connection, const std::string& path) {
    auto refusal = refuse(connection, path, true);
    if (!refusal && sqlite3_db_readonly(connection.handle(), "main") == 1) {
        return path + " cannot be written to.";
    }
    return refusal;
}

/// Returns "ok", or the first fault. Also checks that the versions of each match have no gaps.
std::string check_integrity(FileConnection& connection) {
    const auto found = ask_text(connection, "PRAGMA integrity_check(1)");
    const auto gaps = ask(connection,
                          "SELECT count(*) FROM (SELECT 1 FROM envelope GROUP BY match"
                          " HAVING min(version) <> 1 OR max(version) <> count(*))");
    if (!found || !gaps) {
        return connection.message();
    }
    return found == "ok" && *gaps > 0
               ? "number of matches with missing versions: " + std::to_string(*gaps)
               : *found;
}

bool set_up(FileConnection& connection, const SqliteOptions& options) {
    sqlite3_busy_timeout(connection.handle(), static_cast<int>(patience.count()));
    const bool is_wal = ask_text(connection, "PRAGMA journal_mode = WAL") == "wal";
    const std::string rest = std::string("PRAGMA synchronous = ") +
                             (options.durable ? "FULL" : "NORMAL") +
                             "; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY;"
                             " PRAGMA secure_delete = ON;"
                             " PRAGMA journal_size_limit = " +
                             std::to_string(wal_bytes_kept);
    return is_wal && connection.run(rest) == SQLITE_OK;
}

/// Copies a store of an older format if `upgrading` is set, for the older version of the server.
Problem keep_older_format(FileConnection& connection, const SqliteOptions& options) {
    const auto format = ask(connection, "PRAGMA user_version");
    if (!options.upgrading || !format || *format == 0 || *format == newest_format) {
        return std::nullopt;
    }
    const std::string kept = options.path + ".format-" + std::to_string(*format);
    std::error_code none;
    std::filesystem::remove(kept, none);  // of an upgrade that did not succeed
    auto problem = back_up({options.path, kept});
    if (!problem) {
        options.upgrading(*format, kept);
    }
    return problem;
}

bool bring_up_to_date(FileConnection& connection) {
    const auto format = ask(connection, "PRAGMA user_version");
    return format && migrate(connection, *format);
}

/// Returns advice for a failed opening, which after a crash copies the WAL into the file.
std::string advice(FileConnection& connection) {
    return sqlite3_errcode(connection.handle()) == SQLITE_FULL
               ? " Nothing is lost: free some space on that disk and start again."
               : "";
}

bool mark_all_as_away(FileConnection& connection,
                      const std::optional<std::chrono::milliseconds>& now) {
    return !now || connection.run("UPDATE person SET away_since = " + std::to_string(now->count()) +
                                  " WHERE away_since IS NULL") == SQLITE_OK;
}

}  // namespace

Problem refuse_foreign(FileConnection& connection, const std::string& path) {
    return refuse(connection, path, false);
}

Problem refuse_incomplete(FileConnection& connection, const std::string& path) {
    if (auto refusal = refuse_foreign(connection, path)) {
        return refusal;
    }
    const auto format = ask(connection, "PRAGMA user_version");
    const auto missing = format ? missing_part(connection, *format) : std::nullopt;
    if (!missing) {
        return path + " cannot be read: " + connection.message() + ".";
    }
    return missing->empty() ? std::nullopt
                            : Problem(path + " is damaged: its part \"" + *missing +
                                      "\" is missing or empty. Restore a backup.");
}

Problem refuse_older(FileConnection& connection, const std::string& path) {
    if (auto refusal = refuse_foreign(connection, path)) {
        return refusal;
    }
    const auto format = ask(connection, "PRAGMA user_version");
    return format == newest_format ? std::nullopt
                                   : Problem(path +
                                             " is of an older format. Check it with the version of "
                                             "Bastide that wrote it.");
}

Problem verify(FileConnection& connection, const std::string& path) {
    if (auto refusal = refuse_incomplete(connection, path)) {
        return refusal;
    }
    const std::string found = check_integrity(connection);
    return found == "ok" ? std::nullopt
                         : Problem(path + " is damaged: " + found +
                                   ". Check the disk, and keep the earlier backups.");
}

Problem open_connections(FileConnection& writing,
                         FileConnection& reading,
                         const SqliteOptions& options) {
    const bool is_on_disk = options.vfs.empty();
    if (auto refusal = is_on_disk ? refuse_wal_of_another(options.path) : std::nullopt) {
        return refusal;
    }
    const int writable = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (writing.open(options.path, writable, options.vfs) != SQLITE_OK) {
        return options.path + " cannot be opened: " + writing.message() + ".";
    }
    if (auto refusal = refuse_to_open(writing, options.path)) {
        return refusal;
    }
    if (auto problem = keep_older_format(writing, options)) {
        return problem;
    }
    // `checkpoint` also makes the first read safe: after a failed sync, an earlier process may have
    // left a WAL that can be read but is not on the disk.
    const bool ready = set_up(writing, options) && bring_up_to_date(writing) &&
                       mark_all_as_away(writing, options.opened) && checkpoint(writing);
    if (!ready) {
        return "Cannot prepare " + options.path + ": " + writing.message() + "." + advice(writing);
    }
    if (auto problem = is_on_disk ? begin_run(writing, options.path) : std::nullopt) {
        return problem;
    }
    if (reading.open(options.path, SQLITE_OPEN_READONLY, options.vfs) != SQLITE_OK) {
        return options.path + " cannot be read: " + reading.message() + ".";
    }
    return std::nullopt;
}

}  // namespace bastide::store::sqlite

namespace bastide::store {

std::optional<std::string> problem_with_format(const std::string& path) {
    sqlite::FileConnection connection;
    if (connection.open(path, SQLITE_OPEN_READONLY, "") != SQLITE_OK) {
        return path + " cannot be opened: " + connection.message() + ".";
    }
    return sqlite::refuse(connection, path, true);
}

}  // namespace bastide::store
