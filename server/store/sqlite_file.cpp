#include "server/store/sqlite_file.hpp"

#include "server/store/sql_writer.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/sqlite_opening.hpp"

#include <algorithm>
#include <filesystem>

namespace bastide::store {

namespace sqlite {

struct Connections {
    FileConnection writing;
    FileConnection reading;
    std::unique_ptr<sql::BatchWriter> writer = make_writer(writing);
    std::unique_ptr<StoreReader> reader = sql::make_reader(reading);
    Statement size{writing,
                   "SELECT (page_count - freelist_count) * page_size"
                   " FROM pragma_page_count, pragma_freelist_count, pragma_page_size"};
    int wal_pages = 0;
    int checkpoint_pages = 0;
};

}  // namespace sqlite

namespace {

/// Wait for the lock that a starting server holds.
constexpr std::chrono::milliseconds verify_lock_timeout{10'000};

int measure_wal(void* connections, sqlite3* /*connection*/, const char* /*name*/, int pages) {
    static_cast<sqlite::Connections*>(connections)->wal_pages = pages;
    return SQLITE_OK;
}

std::optional<std::uint64_t> free_on_disk_of(const std::string& path) {
    std::error_code error;
    const auto space = std::filesystem::space(path, error);
    return path.empty() || error ? std::nullopt : std::optional<std::uint64_t>(space.available);
}

}  // namespace

SqliteFile::SqliteFile() = default;
SqliteFile::~SqliteFile() = default;

std::optional<std::string> SqliteFile::open(const SqliteOptions& options) {
    if (options.vfs.empty()) {
        if (auto refusal = lock_or_explain(lock_, options.path)) {
            return refusal;
        }
        path_ = options.path;
    }
    connections_ = std::make_unique<sqlite::Connections>();
    auto refusal = sqlite::open_connections(connections_->writing, connections_->reading, options);
    if (refusal) {
        connections_.reset();
        lock_.release();
        return refusal;
    }
    sqlite3_wal_hook(connections_->writing.handle(), measure_wal, connections_.get());
    connections_->checkpoint_pages = options.checkpoint_pages;
    erasure_interval_ = options.erasure_interval;
    return std::nullopt;
}

std::optional<std::string> SqliteFile::open_to_verify(const std::string& path) {
    if (auto refusal = refuse_special_file(path)) {
        return refusal;
    }
    connections_ = std::make_unique<sqlite::Connections>();
    sqlite::FileConnection& reading = connections_->reading;
    if (reading.open(path, SQLITE_OPEN_READONLY, "") != SQLITE_OK) {
        return path + " cannot be opened: " + reading.message() +
               ". Run this command as the server's user, or check the path and its permissions.";
    }
    sqlite3_busy_timeout(reading.handle(), static_cast<int>(verify_lock_timeout.count()));
    if (auto refusal = sqlite::refuse_older(reading, path)) {
        return refusal;
    }
    return sqlite::verify(reading, path);
}

CommitResult SqliteFile::commit(const std::vector<Write>& batch) {
    has_erased_ = has_erased_ || std::ranges::any_of(batch, [](const Write& write) {
                      const auto* forgotten = std::get_if<ForgetIdle>(&write);
                      return std::holds_alternative<ChatErasure>(write) ||
                             (forgotten != nullptr && forgotten->only != 0);
                  });
    return connections_->writer->commit(batch);
}

void SqliteFile::tidy_up() {
    if (has_erased_ && std::chrono::steady_clock::now() >= next_erasure_) {
        has_erased_ = !sqlite::checkpoint(connections_->writing);
        next_erasure_ = std::chrono::steady_clock::now() + erasure_interval_;
    }
    if (connections_->wal_pages < connections_->checkpoint_pages) {
        return;
    }
    // A passive checkpoint does not block. Pages that a reader still needs are copied later.
    sqlite3_wal_checkpoint_v2(
        connections_->writing.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

std::optional<Sizes> SqliteFile::measure() {
    Sizes sizes;
    const WriteStatus code = connections_->size.each(
        [&](const sql::Row& row) { sizes.used = static_cast<std::uint64_t>(row.integer(0)); });
    sizes.disk_free = free_on_disk_of(path_);
    sizes.is_in_place = path_.empty() || lock_.is_at(path_);
    return code == WriteStatus::stored ? std::optional(sizes) : std::nullopt;
}

const StoreReader& SqliteFile::reader() const {
    return *connections_->reader;
}

sql::Connection& SqliteFile::connection() {
    return connections_->writing;
}

}  // namespace bastide::store
