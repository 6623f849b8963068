// Patterns of meadows, roofs and water that continue across tiles.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "engine/tile.hpp"

namespace bastide::paint {

/// `p` and `tile` are in pixels.
Paint meadow_at(Point p, Size tile, const TileType& type);
Paint roof_at(Point p, Size tile);
Paint water_at(Point p, Size tile);

}  // namespace bastide::paint
