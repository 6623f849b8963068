#include "server/store/sqlite_file.hpp"

#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_schema.hpp"
#include "server/store/sqlite_writer.hpp"

#include <filesystem>

namespace bastide::store {

namespace sqlite {
namespace {

/// How long a write waits where somebody looks at the file with a tool of their own. Reads never
/// wait: they are made on the network thread.
constexpr std::chrono::milliseconds patience{1000};

/// A WAL that has grown beyond this in a bad hour is cut back to it.
constexpr std::size_t wal_bytes_kept = 16U << 20U;

/// The one number a statement answers.
std::optional<std::int64_t> ask(Connection& connection, const char* sql) {
    std::optional<std::int64_t> found;
    const int code =
        Statement(connection, sql).each([&](const Row& row) { found = row.integer(0); });
    return code == SQLITE_DONE ? found : std::nullopt;
}

std::string version_note(std::int64_t format) {
    return " is of format " + std::to_string(format) + ", from a newer Bastide; this one knows " +
           std::to_string(newest_format) + ". Start that one, or go back to an older copy.";
}

/// Whether it is ours, before anything in it is touched.
std::optional<std::string> refuse(Connection& connection, const std::string& path) {
    const auto id = ask(connection, "PRAGMA application_id");
    const auto format = ask(connection, "PRAGMA user_version");
    const auto tables = ask(connection, "SELECT count(*) FROM sqlite_schema");
    if (!id || !format || !tables) {
        return sqlite3_errcode(connection.handle()) == SQLITE_NOTADB
                   ? path + " is no store of Bastide."
                   : path + " cannot be read: " + connection.message() + ".";
    }
    const bool empty = *id == 0 && *format == 0 && *tables == 0;
    const bool ours = *id == application_id && *format > 0;
    if (!ours && !empty) {
        return path + " is no store of Bastide.";
    }
    if (*format > newest_format) {
        return path + version_note(*format);
    }
    if (sqlite3_db_readonly(connection.handle(), "main") == 1) {
        return path + " cannot be written to.";
    }
    return std::nullopt;
}

bool set_up(Connection& connection, const SqliteOptions& options) {
    sqlite3_busy_timeout(connection.handle(), static_cast<int>(patience.count()));
    bool wal = false;
    const int code = Statement(connection, "PRAGMA journal_mode = WAL").each([&](const Row& row) {
        wal = row.bytes(0) == "wal";
    });
    const std::string rest = std::string("PRAGMA synchronous = ") +
                             (options.durable ? "FULL" : "OFF") +
                             "; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY;"
                             " PRAGMA journal_size_limit = " +
                             std::to_string(wal_bytes_kept);
    return code == SQLITE_DONE && wal && connection.run(rest) == SQLITE_OK;
}

/// All steps that are missing, or none.
bool migrate(Connection& connection) {
    const auto format = ask(connection, "PRAGMA user_version");
    if (!format || *format == newest_format) {
        return format.has_value();
    }
    std::string steps =
        "BEGIN IMMEDIATE; PRAGMA application_id = " + std::to_string(application_id) + ";";
    for (auto step = static_cast<std::size_t>(*format); step < migrations.size(); ++step) {
        steps += migrations.at(step);
    }
    steps += "PRAGMA user_version = " + std::to_string(newest_format) + "; COMMIT";
    return connection.run(steps) == SQLITE_OK;
}

/// What an earlier process left in the WAL may never have reached the disk, though it can be read:
/// a sync failed, and the operating system took it for done. Before anybody sees it, all of it is
/// copied over and synced, and the WAL begins anew.
bool settle(Connection& connection) {
    return sqlite3_wal_checkpoint_v2(
               connection.handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) ==
           SQLITE_OK;
}

bool mark_all_as_away(Connection& connection, const std::optional<std::chrono::milliseconds>& now) {
    return !now || connection.run("UPDATE person SET away_since = " + std::to_string(now->count()) +
                                  " WHERE away_since IS NULL") == SQLITE_OK;
}

}  // namespace

struct Connections {
    Connection writing;
    Connection reading;
    Writer writer{writing};
    Reader reader{reading};
    int wal_pages = 0;
    int checkpoint_pages = 0;
};

namespace {

/// SQLite says after every commit how long the WAL is.
int measure_wal(void* connections, sqlite3* /*connection*/, const char* /*name*/, int pages) {
    static_cast<Connections*>(connections)->wal_pages = pages;
    return SQLITE_OK;
}

std::optional<std::string> open_both(Connections& both, const SqliteOptions& options) {
    const int writable = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    if (both.writing.open(options.path, writable, options.vfs) != SQLITE_OK) {
        return options.path + " cannot be opened: " + both.writing.message() + ".";
    }
    if (auto refusal = refuse(both.writing, options.path)) {
        return refusal;
    }
    const bool ready = set_up(both.writing, options) && migrate(both.writing) &&
                       mark_all_as_away(both.writing, options.opened) && settle(both.writing);
    if (!ready) {
        return options.path + " cannot be made ready: " + both.writing.message() + ".";
    }
    if (both.reading.open(options.path, SQLITE_OPEN_READONLY, options.vfs) != SQLITE_OK) {
        return options.path + " cannot be read: " + both.reading.message() + ".";
    }
    sqlite3_wal_hook(both.writing.handle(), measure_wal, &both);
    both.checkpoint_pages = options.checkpoint_pages;
    return std::nullopt;
}

}  // namespace
}  // namespace sqlite

SqliteFile::SqliteFile() = default;
SqliteFile::~SqliteFile() = default;

std::optional<std::string> SqliteFile::open(const SqliteOptions& options) {
    if (options.vfs.empty()) {
        std::error_code unresolved;  // by whatever name it is called, it is one file
        const auto real = std::filesystem::weakly_canonical(options.path, unresolved);
        switch (lock_.take((unresolved ? options.path : real.string()) + ".lock")) {
            case LockFile::Taken::taken:
                break;
            case LockFile::Taken::held_by_another:
                return options.path + " is in use by another process.";
            case LockFile::Taken::impossible:
                return options.path + ".lock, which keeps other processes out, cannot be written.";
        }
        make_private_file(options.path);
    }
    connections_ = std::make_unique<sqlite::Connections>();
    auto refusal = sqlite::open_both(*connections_, options);
    if (refusal) {
        connections_.reset();
        lock_.release();
    }
    return refusal;
}

Committed SqliteFile::commit(const std::vector<Write>& batch) {
    return connections_->writer.commit(batch);
}

void SqliteFile::tidy_up() {
    if (connections_->wal_pages < connections_->checkpoint_pages) {
        return;
    }
    // Waits for nobody. What cannot be copied now stays in the WAL until after the next commit.
    sqlite3_wal_checkpoint_v2(
        connections_->writing.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

std::optional<std::vector<std::string>> SqliteFile::read(MatchId match, Version from) const {
    return connections_->reader.read(match, from);
}

std::optional<Snapshot> SqliteFile::snapshot(MatchId match) const {
    return connections_->reader.snapshot(match);
}

std::optional<MatchId> SqliteFile::next_match() const {
    return connections_->reader.next_match();
}

std::optional<Listing> SqliteFile::listing(MatchId match) const {
    return connections_->reader.listing(match);
}

std::optional<std::vector<Listed>> SqliteFile::unfinished(std::size_t most) const {
    return connections_->reader.unfinished(most);
}

std::optional<std::size_t> SqliteFile::count_unfinished() const {
    return connections_->reader.count_unfinished();
}

std::optional<std::vector<MatchId>> SqliteFile::untouched(Stage stage,
                                                          std::chrono::milliseconds since,
                                                          std::size_t most) const {
    return connections_->reader.untouched(stage, since, most);
}

std::optional<std::vector<MatchId>> SqliteFile::engagements(PersonNumber person) const {
    return connections_->reader.engagements(person);
}

std::optional<std::vector<Listed>> SqliteFile::finished_of(PersonNumber person,
                                                           std::size_t most) const {
    return connections_->reader.finished_of(person, most);
}

std::optional<std::vector<MatchId>> SqliteFile::due(std::chrono::milliseconds now,
                                                    std::size_t most) const {
    return connections_->reader.due(now, most);
}

std::optional<Person> SqliteFile::find(PersonNumber number) const {
    return connections_->reader.find(number);
}

std::optional<PersonNumber> SqliteFile::owner_of(const TokenHash& token) const {
    return connections_->reader.owner_of(token);
}

std::optional<PersonNumber> SqliteFile::next_person() const {
    return connections_->reader.next_person();
}

std::optional<std::size_t> SqliteFile::count_people() const {
    return connections_->reader.count_people();
}

}  // namespace bastide::store
