// The second base set of Rivers and harbours (V-13).
#pragma once

#include "engine/catalogue.hpp"

namespace bastide {

/// The same box with waterways for roads: those of its tiles that are painted are others now.
TileCounts painted(const TileCounts& box);

/// Whether a waterway runs on it.
bool is_painted(TileTypeId type);

bool has_painted(const TileCounts& tiles);

}  // namespace bastide
