// Converts a tile's shapes to pixels.
#pragma once

#include "client-cli/paint/tile_art.hpp"
#include "client-cli/paint/tile_icons.hpp"

namespace bastide::paint {

struct TilePicture {
    const TileType& type;
    const TileMesh& mesh;
    const std::vector<IconAt>& icons;  ///< of the unrotated tile
    Rotation rotation = Rotation::r0;
    Size cells;  ///< size of the tile in character cells
    Size in_cell;
};

TileImage raster(const TilePicture& picture);

}  // namespace bastide::paint
