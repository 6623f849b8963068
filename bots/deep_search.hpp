// The hard bot: searches beyond the current turn by simulating games with random draws and the
// answers of all seats.
#pragma once

#include "bots/level.hpp"
#include "bots/turn_search.hpp"

#include <functional>

namespace bastide::bots {

/// Polled during the search. Returns true if the answer is not needed any more. May be empty.
using StopSearch = std::function<bool()>;

/// Simulates games after the best-rated answers until `budget` positions are judged, and returns
/// the answer with the best average. Equal views, budgets and seeds give the same answer on any
/// machine. The game must wait for a seat. Returns any answer once `stop_search` returns true.
Action search_deep(const Game& view,
                   Nodes budget,
                   std::uint64_t seed,
                   const StopSearch& stop_search = {});

}  // namespace bastide::bots
