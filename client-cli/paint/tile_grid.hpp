// A turned tile as a grid of pixels that know what they show, but not yet in which paint.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/tile_mesh.hpp"

namespace bastide::paint {

/// Each pixel shows what most of it shows in the mesh: blending would make roads and walls muddy.
class TileGrid {
  public:
    /// `size` in pixels.
    TileGrid(const TileType& type, const TileMesh& mesh, Rotation rotation, Size size);

    [[nodiscard]] bool has(Point p) const { return Rect{0, 0, size_.columns, size_.rows}.has(p); }

    /// `p` must be on the grid.
    [[nodiscard]] Shown at(Point p) const { return shown_[index(p)]; }

  private:
    [[nodiscard]] std::size_t index(Point p) const;

    void sample(const TileMesh& mesh, Rotation rotation);

    /// Along its sides a picture shows what the edges are, whatever the shapes behind them make of
    /// the first pixels: so tiles that fit join without a seam. Corners belong to two sides.
    void straighten_edges(const TileType& type, Rotation rotation);

    /// A wall reaches the very corner, so that it meets its neighbour's.
    void wall_corners(const TileType& type, Rotation rotation);

    /// In the smallest pictures there is no room for a field between a road and a city but the
    /// corners.
    void keep_narrow_fields(const TileType& type, Rotation rotation);

    Size size_;
    std::vector<Shown> shown_;
};

}  // namespace bastide::paint
