// From a tile's shapes to its pixels.
#pragma once

#include "client-cli/paint/tile_art.hpp"
#include "client-cli/paint/tile_icons.hpp"

namespace bastide::paint {

/// What a picture is made of.
struct TilePicture {
    const TileType& type;
    const TileMesh& mesh;
    const std::vector<IconAt>& icons;  ///< as printed
    Rotation rotation = Rotation::r0;
    Size cells;    ///< the tile in character cells
    Size in_cell;  ///< pixels in a character cell
};

TileImage raster(const TilePicture& picture);

}  // namespace bastide::paint
