// The course of a river: RV-4, RV-5.
#pragma once

#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>

namespace bastide {

/// Returns nullopt if a river tile may be placed on this cell, where its edges fit. The next cell
/// of the river must be empty and on the table.
std::optional<Refusal> refuse_river(const Game& game,
                                    const OpenCell& open,
                                    const TileType& type,
                                    Rotation rotation);

}  // namespace bastide
