// What a tile looks like in 9 by 5 character cells.
//
// The outermost ring of cells is shared with the neighbours, so tiles lie 8 columns and 4 rows
// apart. What a tile shows there depends on its edges alone, so that tiles which fit show the same.
#pragma once

#include "client-cli/play/canvas.hpp"
#include "engine/tile.hpp"

#include <array>

namespace bastide::client {

inline constexpr int tile_columns = 9;
inline constexpr int tile_rows = 5;
/// From one tile to the next.
inline constexpr int column_step = tile_columns - 1;
inline constexpr int row_step = tile_rows - 1;

struct Spot {
    int x = 0;
    int y = 0;

    friend bool operator==(Spot, Spot) = default;
};

struct TilePicture {
    /// By row, then column. The four corners belong to nothing.
    std::array<std::array<Glyph, tile_columns>, tile_rows> glyphs{};
    /// Where a figure stands, by segment.
    FixedVector<Spot, segments_max> spots;
};

TilePicture picture(const TileType& type, Rotation rotation);

}  // namespace bastide::client
