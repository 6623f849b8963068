// How a river runs: RV-4, RV-5.
#pragma once

#include "engine/game.hpp"
#include "engine/refusal.hpp"

#include <optional>

namespace bastide {

/// Why a river tile that fits this open cell by its edges may not be laid there so; nothing if it
/// may. The cell the river would flow on to must be empty and on the table (`room`).
std::optional<Refusal> refuse_river(const Game& game,
                                    const OpenCell& open,
                                    const TileType& type,
                                    Rotation rotation);

}  // namespace bastide
