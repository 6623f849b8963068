// The shapes of segments: which layer lies on top at a point of a tile.
#pragma once

#include "engine/tile.hpp"

namespace bastide::paint {

/// Later ones lie over earlier ones.
enum class Layer : std::uint8_t {
    field,
    river,  ///< or a waterway (V-13)
    road,
    bridge,    ///< of a road over a river
    junction,  ///< the middle of a fork, nobody's
    city,
    mountain,  ///< all of a tile that lies face down (V-9)
};

inline constexpr std::size_t layers = 7;

/// A point of a tile, in units of its side from the upper left corner, as printed (rotation 0).
struct Spot {
    double x = 0.5;
    double y = 0.5;
};

inline constexpr double road_half_width = 0.1;    ///< two pixels of ten
inline constexpr double river_half_width = 0.13;  ///< two pixels of ten, but four of fourteen

struct Shown {
    Layer layer = Layer::field;
    SegmentIndex segment = no_segment;

    friend bool operator==(Shown, Shown) = default;
};

/// What the tile shows there; which of its fields it is, is left open.
Shown shape_at(const TileType& type, Spot spot);

/// Whether its roads, or what looks like roads, fork.
bool has_junction(const TileType& type);

/// Whether it is waterways that fork (V-13).
bool forks_in_water(const TileType& type);

/// Whether two roads meet between cities, so that the other arms of the fork run to their gates.
bool forks_at_gates(const TileType& type);

}  // namespace bastide::paint
