// Interrupts all matches of a restored copy of a store, because their players may have seen later
// moves and draws.
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

/// Ends all running games without a result, and correspondence starts. Nobody else may use the
/// store. Returns nullopt if the store cannot be read or written.
[[nodiscard]] std::optional<Interrupted> interrupt_matches(const Interruption& interruption);

}  // namespace bastide::table
