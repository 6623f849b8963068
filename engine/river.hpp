// The course of a river: RV-4, RV-5.
#pragma once

#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>

namespace bastide {

/// Requires that the edges of the river tile fit the cell.
std::optional<Refusal> refuse_river(const Game& game,
                                    const OpenCell& open,
                                    const TileType& type,
                                    Rotation rotation);

}  // namespace bastide
