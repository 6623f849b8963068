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

/// Materials of a tile by pixel. Each pixel has the material of most of its area, because blending
/// would blur roads and walls.
class TileGrid {
  public:
    /// `size` is in pixels.
    TileGrid(const TileType& type, const TileMesh& mesh, Rotation rotation, Size size);

    [[nodiscard]] bool has(Point p) const { return size_.has(p); }

    /// `p` must be on the grid.
    [[nodiscard]] Shown at(Point p) const { return shown_[size_.index(p)]; }

  private:
    void sample(const TileMesh& mesh, Rotation rotation);

    /// Makes pixels along each side depend only on the kind of edge. Skips the corners.
    void straighten_edges(const TileType& type, Rotation rotation);

    /// Draws the corners of walls, which must meet the neighbour's.
    void wall_corners(const TileType& type, Rotation rotation);

    /// In the smallest pictures a field between road and city has room only in the corner.
    void keep_narrow_fields(const TileType& type, Rotation rotation);

    Size size_;
    std::vector<Shown> shown_;
};

}  // namespace bastide::paint
