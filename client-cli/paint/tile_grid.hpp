// A rotated tile as a grid of pixels that have a layer and a segment but no paint yet.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/tile_mesh.hpp"

namespace bastide::paint {

/// The pixels of one tile. Each pixel has the material of most of its area, because blending would
/// blur roads and walls.
class TileGrid {
  public:
    /// `size` is in pixels.
    TileGrid(const TileType& type, const TileMesh& mesh, Rotation rotation, Size size);

    [[nodiscard]] bool has(Point p) const { return Rect{0, 0, size_.columns, size_.rows}.has(p); }

    /// `p` must be on the grid.
    [[nodiscard]] Shown at(Point p) const { return shown_[index(p)]; }

  private:
    [[nodiscard]] std::size_t index(Point p) const;

    void sample(const TileMesh& mesh, Rotation rotation);

    /// Makes the pixels along a side depend only on the kind of edge. Skips the corners.
    void straighten_edges(const TileType& type, Rotation rotation);

    /// Extends walls into the corner, so that they meet the neighbour's.
    void wall_corners(const TileType& type, Rotation rotation);

    /// Keeps fields between road and city visible in the smallest pictures, in the corner.
    void keep_narrow_fields(const TileType& type, Rotation rotation);

    Size size_;
    std::vector<Shown> shown_;
};

}  // namespace bastide::paint
