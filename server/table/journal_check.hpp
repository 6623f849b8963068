#pragma once

#include "server/store/store.hpp"

#include <optional>
#include <string>

namespace bastide::table {

/// Replays a match, perhaps while a server runs. Returns an error without a full stop, or nullopt.
[[nodiscard]] std::optional<std::string> check_match(const store::StoreReader& store,
                                                     store::MatchId match);

}  // namespace bastide::table
