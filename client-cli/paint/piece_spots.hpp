// Positions of pieces on the picture of a tile.
#pragma once

#include "client-cli/paint/tile_art.hpp"

namespace bastide::paint {

/// Returns a different character cell for each segment: roomy, and away from icons and from the
/// tile's border if possible. `icons` is indexed by pixel.
FixedVector<Point, segments_max> piece_spots(const TileType& type,
                                             const TileImage& image,
                                             const std::vector<bool>& icons,
                                             Size in_cell);

}  // namespace bastide::paint
