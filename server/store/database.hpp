// A store without a thread, which group_commit.hpp adds: a SQLite file or a PostgreSQL database.
#pragma once

#include "server/store/disk_space.hpp"
#include "server/store/store.hpp"
#include "server/store/write.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::store {

namespace sql {
class Connection;
}

/// One thread may read while another calls the other functions.
class Database : public Interface {
  public:
    /// Stores a batch in one transaction; `stored` means as durable as the database promises,
    /// `unknown` that the transaction failed and the write was not found afterwards.
    [[nodiscard]] virtual CommitResult commit(const std::vector<Write>& batch) = 0;

    /// True if other servers used the store when it was opened.
    [[nodiscard]] virtual bool is_used_by_others() const { return false; }

    /// Work for which no write should wait; called after each batch and each measurement.
    virtual void tidy_up() {}

    [[nodiscard]] virtual std::optional<Sizes> measure() = 0;

    [[nodiscard]] virtual const StoreReader& reader() const = 0;
    [[nodiscard]] virtual sql::Connection& connection() = 0;
};

struct SqliteOptions;

/// `options.path`: a file or a PostgreSQL URL. On failure returns null and sets `problem`.
[[nodiscard]] std::unique_ptr<Database> open_database(const SqliteOptions& options,
                                                      std::string& problem);

/// Reads only, even while a server runs. Returns null and sets `problem` if the store is unsound.
[[nodiscard]] std::unique_ptr<Database> open_to_verify(const std::string& store,
                                                       std::string& problem);

/// Called with the number of rows of a table that have been copied so far. Returns false to cancel.
using CopyProgress = std::function<bool(std::string_view table, std::uint64_t rows)>;

/// Copies all to an empty store, in one transaction. If a statement fails or `progress` cancels,
/// returns the databases' last messages, and leaves `to` unchanged. Nobody else may use them.
[[nodiscard]] std::optional<std::string> copy(Database& from,
                                              Database& to,
                                              const CopyProgress& progress);

}  // namespace bastide::store
