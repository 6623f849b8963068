// Which segment of a tile each of its character cells belongs to.
#pragma once

#include "client-cli/play/tile_picture.hpp"

namespace bastide::client {

inline constexpr int middle_x = tile_columns / 2;
inline constexpr int middle_y = tile_rows / 2;

/// Which segment each cell belongs to.
using Cover = std::array<std::array<SegmentIndex, tile_columns>, tile_rows>;

SegmentIndex at(const Cover& cover, Spot spot);

template <typename Visit>
void for_each_spot(Visit visit) {
    for (int y = 0; y < tile_rows; ++y) {
        for (int x = 0; x < tile_columns; ++x) {
            visit(Spot{x, y});
        }
    }
}

/// The four corners belong to nothing.
bool is_corner(Spot s);

/// Printed sides, turned.
unsigned turned_sides(unsigned sides, Rotation rotation);

/// A monastery is two rows high; a road from the north pushes it down by one.
int monastery_top(const TileType& type, Rotation rotation);

bool has_junction(const TileType& type);

Cover cover_of(const TileType& type, Rotation rotation);

}  // namespace bastide::client
