// Where figures stand on a picture.
#pragma once

#include "client-cli/paint/tile_art.hpp"

namespace bastide::paint {

/// By segment, a character cell that shows it: roomy, away from icons and from the tile's border
/// where it can be, each cell once. `icons` by pixel.
FixedVector<Point, segments_max> piece_spots(const TileType& type,
                                             const TileImage& image,
                                             const std::vector<bool>& icons,
                                             Size in_cell);

}  // namespace bastide::paint
