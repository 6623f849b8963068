// Placement of tiles: PL-1 to PL-6, TB, RV-4 and RV-5, V-9.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends every legal placement, including rotations that look the same, then face-down
/// placements. Equal boards give the same order.
void legal_placements(const Game& game, TileTypeId type, std::vector<Action>& into);

/// Returns true if the tile has any legal placement (PL-6).
bool fits_somewhere(const Game& game, TileTypeId type);

/// Returns nullopt if the placement is legal.
std::optional<Refusal> refuse_placement(const Game& game, TileTypeId type, const Place& place);

}  // namespace bastide
