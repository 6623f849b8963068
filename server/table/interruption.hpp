// Ends matches in a restored store, whose players may have seen later moves and draws.
#pragma once

#include "server/store/store.hpp"

#include <chrono>
#include <functional>
#include <vector>

namespace bastide::table {

struct Interruption {
    const store::StoreReader& reader;
    std::function<bool(const store::Append&)> append;  ///< returns false if it is not stored
    std::chrono::milliseconds unix_time{};
};

struct Interrupted {
    std::size_t ended = 0;               ///< games that were running
    std::vector<store::MatchId> broken;  ///< games that cannot be replayed, and are unchanged
};

/// Ends the running matches of a store that nobody else uses. Returns nullopt on failure.
[[nodiscard]] std::optional<Interrupted> interrupt_matches(const Interruption& interruption);

}  // namespace bastide::table
