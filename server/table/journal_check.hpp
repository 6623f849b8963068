// Checks that a stored match can be replayed, and agrees with its secret and its catalogue entry.
#pragma once

#include "server/store/store.hpp"

#include <optional>
#include <string>

namespace bastide::table {

/// Returns an error message without a full stop, or nullopt if the match is sound or there is no
/// such match. A server may be writing to the store.
[[nodiscard]] std::optional<std::string> check_match(const store::StoreReader& store,
                                                     store::MatchId match);

}  // namespace bastide::table
