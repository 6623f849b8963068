// The second base set of Rivers and harbours (V-13).
#pragma once

#include "engine/catalogue.hpp"

namespace bastide {

/// The same box with waterways for roads: those of its tiles that are painted are others now.
TileCounts with_waterways(const TileCounts& box);

/// Whether a waterway runs on it.
bool is_waterway_tile(TileTypeId type);

bool has_waterway_tile(const TileCounts& tiles);

}  // namespace bastide
