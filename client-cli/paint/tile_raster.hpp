// Converts a tile's shapes to pixels.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client-cli/paint/tile_icons.hpp"
#include "client-cli/paint/tile_shapes.hpp"
#include "engine/tile.hpp"

#include <optional>

namespace bastide::paint {

struct TilePicture {
    const TileType& type;
    const TileMesh& mesh;
    const std::vector<IconAt>& icons;  ///< icons of the unrotated tile
    Rotation rotation = Rotation::r0;
    Size cells;  ///< size of the tile in character cells
    Size in_cell;
};

TileImage raster(const TilePicture& picture);

// Patterns of a tile, which continue across tiles. `p` and `tile` are in pixels.

Paint meadow_at(Point p, Size tile, const TileType& type);
Paint roof_at(Point p, Size tile);
Paint water_at(Point p, Size tile);

/// Returns the mountain's paint (V-9); nullopt if the meadow shows, as at the edge of the tile.
std::optional<Paint> mountain_at(Point p, Size tile);

/// Chooses a character cell for each segment, all different: with much of the segment around them,
/// away from icons and the border. `icons` is indexed by pixel.
FixedVector<Point, segments_max> piece_spots(const TileType& type,
                                             const TileImage& image,
                                             const std::vector<bool>& icons,
                                             Size in_cell);

}  // namespace bastide::paint
