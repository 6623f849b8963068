// The top layer at each point of a tile.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "engine/catalogue.hpp"
#include "engine/tile.hpp"

#include <vector>

namespace bastide::paint {

/// Later layers cover earlier ones.
enum class Layer : std::uint8_t {
    field,
    river,  ///< river or waterway (V-13)
    road,
    bridge,
    junction,  ///< middle of a fork; belongs to no segment
    city,
    mountain,  ///< all of a tile that is face down (V-9)
};

inline constexpr std::size_t layers = 7;

/// A point of the unrotated tile, in units of the tile's side from the upper left corner.
struct Spot {
    double x = 0.5;
    double y = 0.5;
};

inline constexpr double road_half_width = 0.1;    ///< two of ten pixels
inline constexpr double river_half_width = 0.13;  ///< two of ten pixels, four of fourteen

struct VisibleShape {
    Layer layer = Layer::field;
    SegmentIndex segment = no_segment;

    friend bool operator==(VisibleShape, VisibleShape) = default;
};

/// Returns the top layer at a point. Fields have `no_segment`.
VisibleShape shape_at(const TileType& type, Spot spot);

bool has_junction(const TileType& type);

bool has_waterway_junction(const TileType& type);

/// True if two roads meet between cities: the other arms of the fork lead to their gates.
bool forks_at_gates(const TileType& type);

/// The segment at each point of a tile. Fields are flooded from their half edges.
class TileMesh {
  public:
    static constexpr int side = 120;
    static constexpr Size area{side, side};

    explicit TileMesh(const TileType& type);

    static Spot spot_of(Point p) { return {(p.x + 0.5) / side, (p.y + 0.5) / side}; }

    [[nodiscard]] VisibleShape at(int x, int y) const { return shown_[area.index({x, y})]; }

  private:
    void flood_fields(const TileType& type);

    std::vector<VisibleShape> shown_;
};

}  // namespace bastide::paint
