// The hard bot simulates games with random draws beyond the current turn.
#pragma once

#include "bots/level.hpp"
#include "bots/random_bits.hpp"
#include "bots/turn_search.hpp"

#include <functional>

namespace bastide::bots {

/// Returns true once the answer is no longer needed. May be empty.
using StopSearch = std::function<bool()>;

/// Simulates games after the best-rated answers until `budget` positions are judged. Deterministic.
/// The game must wait for a seat. Returns any answer once `stop_search` returns true.
Action search_deep(const Game& view,
                   Nodes budget,
                   std::uint64_t seed,
                   const StopSearch& stop_search = {});

/// Returns the view with random unseen tiles in place of the hidden ones of other seats.
Game with_guessed_hands(const Game& view, Seat viewer, RandomBits& luck);

}  // namespace bastide::bots
