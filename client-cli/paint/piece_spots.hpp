// Positions of pieces on the picture of a tile.
#pragma once

#include "client-cli/paint/tile_art.hpp"

namespace bastide::paint {

/// Returns a character cell for the piece on each segment, all different. Prefers cells with much
/// of the segment around them, away from icons and from the tile's border. `icons` is indexed by
/// pixel.
FixedVector<Point, segments_max> piece_spots(const TileType& type,
                                             const TileImage& image,
                                             const std::vector<bool>& icons,
                                             Size in_cell);

}  // namespace bastide::paint
