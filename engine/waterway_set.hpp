// The second base set of Rivers and harbours (V-13).
#pragma once

#include "engine/catalogue.hpp"

namespace bastide {

/// Replaces the tiles of a base set by waterway tiles as in tiles::painted (tiles/harbours.hpp).
TileCounts with_waterways(const TileCounts& box);

bool is_waterway_tile(TileTypeId type);

bool has_waterway_tile(const TileCounts& tiles);

}  // namespace bastide
