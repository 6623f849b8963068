// Where a tile may be laid: PL-1 to PL-6, TB, RV-4 and RV-5, V-9.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Every cell and rotation where the tile may lie, all four rotations told apart, symmetric ones
/// too; behind them those where it may lie face down. Added to `into`, in an order that is the same
/// for equal boards.
void legal_placements(const Game& game, TileTypeId type, std::vector<Action>& into);

/// Whether the tile fits anywhere at all (PL-6).
bool fits_somewhere(const Game& game, TileTypeId type);

/// Why the tile may not lie there; nothing if it may.
std::optional<Refusal> refuse_placement(const Game& game, TileTypeId type, const Place& place);

}  // namespace bastide
