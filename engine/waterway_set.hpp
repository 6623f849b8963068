// The second base set of Rivers and harbours (V-13).
#pragma once

#include "engine/catalogue.hpp"

namespace bastide {

/// Replaces the painted tiles of a base set by their waterway tiles.
TileCounts with_waterways(const TileCounts& box);

bool is_waterway_tile(TileTypeId type);

bool has_waterway_tile(const TileCounts& tiles);

}  // namespace bastide
