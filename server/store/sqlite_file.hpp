// The store in a file. Plain and synchronous; group_commit.hpp puts a thread in front of it.
#pragma once

#include "server/store/lock_file.hpp"
#include "server/store/write.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::store {

namespace sqlite {
struct Connections;
}

struct SqliteOptions {
    std::string path{};

    /// What has been committed and is not yet in the file itself waits in a second one beside it,
    /// the WAL. From this many pages (of 4096 bytes) on, it is copied over: more make the copying
    /// rarer, and longer.
    int checkpoint_pages = 1000;

    /// Unix time of a server's start: whoever was here when the last one ended is away since then
    /// at the latest.
    std::optional<std::chrono::milliseconds> opened = std::nullopt;

    // For tests.
    std::string vfs{};    ///< another file system, with no other process to be kept out
    bool durable = true;  ///< false: for what survives without it
};

/// Two threads may use it, each its own half.
class SqliteFile {
  public:
    SqliteFile();
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;
    ~SqliteFile();

    /// Creates the file, or takes the one that is there and brings it to the newest format. What
    /// went wrong, in one sentence, or nothing.
    [[nodiscard]] std::optional<std::string> open(const SqliteOptions& options);

    // The half of the thread that writes.

    /// One transaction. When it returns, what it calls `stored` is on the disk. `unknown`: the
    /// transaction did not go through, and a look did not find it.
    [[nodiscard]] Committed commit(const std::vector<Write>& batch);

    /// Copies the WAL over, where it has become long.
    void tidy_up();

    // The half of the thread that reads; journal.hpp, catalogue.hpp and people_table.hpp say what.

    [[nodiscard]] std::optional<std::vector<std::string>> read(MatchId match, Version from) const;
    [[nodiscard]] std::optional<Snapshot> snapshot(MatchId match) const;
    [[nodiscard]] std::optional<MatchId> next_match() const;
    [[nodiscard]] std::optional<Listing> listing(MatchId match) const;
    [[nodiscard]] std::optional<std::vector<Listed>> unfinished(std::size_t most) const;
    [[nodiscard]] std::optional<std::size_t> count_unfinished() const;
    [[nodiscard]] std::optional<std::vector<MatchId>> untouched(Stage stage,
                                                                std::chrono::milliseconds since,
                                                                std::size_t most) const;
    [[nodiscard]] std::optional<std::vector<MatchId>> engagements(PersonNumber person) const;
    [[nodiscard]] std::optional<std::vector<Listed>> finished_of(PersonNumber person,
                                                                 std::size_t most) const;
    [[nodiscard]] std::optional<std::vector<MatchId>> due(std::chrono::milliseconds now,
                                                          std::size_t most) const;
    [[nodiscard]] std::optional<Person> find(PersonNumber number) const;
    [[nodiscard]] std::optional<PersonNumber> owner_of(const TokenHash& token) const;
    [[nodiscard]] std::optional<PersonNumber> next_person() const;
    [[nodiscard]] std::optional<std::size_t> count_people() const;

  private:
    LockFile lock_;
    std::unique_ptr<sqlite::Connections> connections_;
};

}  // namespace bastide::store
