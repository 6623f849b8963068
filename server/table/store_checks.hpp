// Checks the matches of a store, and ends those of a restored one: players may know later draws.
#pragma once

#include "server/store/store.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

struct InterruptOptions {
    const store::StoreReader& reader;
    std::function<bool(const store::Append&)> append;  ///< returns false if it is not stored
    std::chrono::milliseconds unix_time{};
};

struct InterruptResult {
    std::size_t ended = 0;        ///< games that were running
    std::vector<MatchId> broken;  ///< games that cannot be replayed, and are unchanged
};

/// Ends the running matches of a store that nobody else uses. Returns nullopt on failure.
[[nodiscard]] std::optional<InterruptResult> interrupt_matches(
    const InterruptOptions& interruption);

/// Replays a match, perhaps while a server runs. Returns an error without a full stop, or nullopt.
[[nodiscard]] std::optional<std::string> check_match(const store::StoreReader& store,
                                                     MatchId match);

}  // namespace bastide::table
