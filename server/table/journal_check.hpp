// Checks that a stored match is sound: its journal can be replayed, its draws follow from the
// stored secret, and its entry in the catalogue agrees with both.
#pragma once

#include "server/store/store.hpp"

#include <optional>
#include <string>

namespace bastide::table {

/// Replays the match from its first envelope. A server may be writing to the store. Returns an
/// error message without a full stop. Returns nullopt if the match is sound or there is no such
/// match.
[[nodiscard]] std::optional<std::string> check_match(const store::StoreReader& store,
                                                     store::MatchId match);

}  // namespace bastide::table
