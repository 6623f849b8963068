#include "server/store/sqlite_backup.hpp"

#include "server/store/lock_file.hpp"
#include "server/store/replace_file.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"

#include <boost/algorithm/string/replace.hpp>

#include <filesystem>
#include <system_error>

namespace bastide::store {
namespace {

namespace fs = std::filesystem;
using Problem = std::optional<std::string>;

/// Steps of SQLite's virtual machine between two checks for a cancellation: about 0.01 ms.
constexpr int steps_between_questions = 1000;

constexpr int lock_attempts_max = 200;  ///< attempts to read a locked file: 10 seconds

constexpr std::chrono::milliseconds lock_pause{50};

Problem refuse_target(const Backup& backup) {
    std::error_code none;
    if (!fs::is_regular_file(backup.store, none)) {
        return "No store at " + backup.store +
               ". Set its path with --store, or name the server's " +
               "configuration with --config.";
    }
    const fs::path store = fs::weakly_canonical(backup.store, none);
    const fs::path target = fs::weakly_canonical(backup.target, none);
    for (const char* end : {"", "-wal", "-shm", "-journal"}) {
        if (target == store.string() + end) {
            return backup.target + " belongs to the store itself. Choose another file.";
        }
    }
    if (fs::exists(fs::symlink_status(backup.target, none))) {
        return backup.target + " exists, and a backup never replaces a file. Choose another " +
               "name, or use --keep N to append the time.";
    }
    return std::nullopt;
}

int read_cancellation(void* backup) {
    return static_cast<const Backup*>(backup)->is_cancelled() ? 1 : 0;
}

/// Waits for a starting server, which locks its store. SQLite calls this before it reads again.
int wait_for_lock(void* backup, int attempts) {
    if (attempts >= lock_attempts_max || read_cancellation(backup) != 0) {
        return 0;
    }
    sqlite3_sleep(static_cast<int>(lock_pause.count()));
    return 1;
}

std::string quoted(const std::string& text) {
    return "'" + boost::algorithm::replace_all_copy(text, "'", "''") + "'";
}

/// Opens a file whose operations fail once the backup is cancelled.
Problem open(sqlite::FileConnection& connection, const std::string& path, const Backup& backup) {
    if (connection.open(path, SQLITE_OPEN_READONLY, "") != SQLITE_OK) {
        return path + " cannot be opened: " + connection.message() +
               ". Run this command as the server's user, or check the permissions.";
    }
    void* const asked = const_cast<Backup*>(&backup);
    sqlite3_progress_handler(
        connection.handle(), steps_between_questions, read_cancellation, asked);
    sqlite3_busy_handler(connection.handle(), wait_for_lock, asked);
    return sqlite::refuse_foreign(connection, path);
}

Problem failed(const Backup& backup, const sqlite::FileConnection& connection) {
    return backup.target + " cannot be written: " + connection.message() + ". " +
           space_words(backup.store, backup.target) +
           " Check the free space and the permissions of its folder; the store is unchanged.";
}

/// Copies in one read transaction: a connection that only reads never shortens the write-ahead log.
Problem copy(const Backup& backup, const std::string& to) {
    sqlite::FileConnection source;
    if (auto problem = open(source, backup.store, backup)) {
        return problem;
    }
    if (auto problem = sqlite::refuse_incomplete(source, backup.store)) {
        return problem;
    }
    if (source.run("VACUUM INTO " + quoted(to)) != SQLITE_OK) {
        return failed(backup, source);
    }
    sqlite::FileConnection copied;
    const bool changed = copied.open(to, SQLITE_OPEN_READWRITE, "") == SQLITE_OK &&
                         copied.run("PRAGMA journal_mode = OFF") == SQLITE_OK &&
                         sqlite::change_id(copied);
    return changed ? std::nullopt : failed(backup, copied);
}

/// Writes a backup, with a lock on `part` against other backups.
Problem write(const Backup& backup, const std::string& part) {
    std::error_code error;
    fs::resize_file(part, 0, error);  // remove what a killed backup has left
    Problem problem = copy(backup, part);
    problem = problem ? problem : store::verify(backup, part);
    return backup.is_cancelled() ? "Backup cancelled; no file was written. Run the command again."
                                 : problem;
}

}  // namespace

std::string space_words(const std::string& from, const std::string& to) {
    std::error_code error;
    std::uint64_t needed = 0;
    for (const char* end : {"", "-wal"}) {
        const auto bytes = fs::file_size(from + end, error);
        needed += error ? 0 : bytes;
    }
    const auto free = fs::space(fs::absolute(to, error).parent_path(), error).available;
    return "The copy needs up to " + std::to_string((needed >> 20U) + 1) + " MiB, and " +
           (error ? std::string("an unknown number of") : std::to_string(free >> 20U)) +
           " MiB are free there.";
}

std::optional<std::string> verify(const Backup& backup, const std::string& path) {
    sqlite::FileConnection copy;
    auto problem = open(copy, path, backup);
    return problem ? problem : sqlite::verify(copy, path);
}

std::optional<std::string> back_up(const Backup& backup) {
    if (auto refusal = refuse_target(backup)) {
        return refusal;
    }
    const std::string part = backup.target + ".part";
    LockFile writing;
    if (auto problem = lock_or_explain(writing, part)) {
        return problem;
    }
    if (auto problem = refuse_file_of_others(part)) {
        return problem;
    }
    Problem problem = write(backup, part);
    problem = problem ? problem : rename_new_file(part, backup.target);
    if (problem) {
        std::error_code gone_already;
        fs::remove(part, gone_already);
    }
    return problem;
}

}  // namespace bastide::store
