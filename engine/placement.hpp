// Placement of tiles (PL-1 to PL-6, TB), river tiles (RV-4, RV-5) and mountains (V-9).
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// Appends placements, including equal-looking rotations. Their order depends only on the board.
void legal_placements(const Game& game, TileTypeId type, std::vector<Action>& into);

bool fits_somewhere(const Game& game, TileTypeId type);

std::optional<Refusal> refuse_placement(const Game& game, TileTypeId type, const Place& place);

// Refusals of river tiles (RV-4, RV-5).

std::optional<Refusal> refuse_river(const Game& game,
                                    const OpenCell& open,
                                    const TileType& type,
                                    Rotation rotation);

}  // namespace bastide
