// Copies all of a store to an empty one, which may be in another kind of database.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::store {

class Database;

/// Called with the number of rows of a table that have been copied so far. Returns false to cancel.
using CopyProgress = std::function<bool(std::string_view table, std::uint64_t rows)>;

/// Copies all rows in one transaction. If a statement fails or `progress` cancels, returns the
/// databases' last error messages, and leaves `to` unchanged. Nobody else may use the stores.
[[nodiscard]] std::optional<std::string> copy(Database& from,
                                              Database& to,
                                              const CopyProgress& progress);

}  // namespace bastide::store
