// Copies all of a store to an empty one, which may be in another kind of database.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace bastide::store::sql {

class Connection;

/// Called with the number of rows of a table that have been copied so far. Returns false to cancel.
using CopyProgress = std::function<bool(std::string_view table, std::uint64_t rows)>;

/// Copies all rows in one transaction. Returns false, and leaves `to` unchanged, if a statement
/// fails (its connection has the message) or `progress` cancels. Nobody else may use the stores.
[[nodiscard]] bool copy(Connection& from, Connection& to, const CopyProgress& progress);

}  // namespace bastide::store::sql
