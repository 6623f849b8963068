// A tile's shapes on a fine mesh, from which pictures of all sizes are sampled.
#pragma once

#include "client-cli/paint/tile_shapes.hpp"
#include "engine/catalogue.hpp"

#include <vector>

namespace bastide::paint {

struct MeshPoint {
    int x = 0;
    int y = 0;
};

/// The fields are found by flooding from the half edges.
class TileMesh {
  public:
    static constexpr int side = 120;

    explicit TileMesh(const TileType& type);

    static bool has(MeshPoint p) { return p.x >= 0 && p.x < side && p.y >= 0 && p.y < side; }

    static Spot spot_of(MeshPoint p) { return {(p.x + 0.5) / side, (p.y + 0.5) / side}; }

    [[nodiscard]] Shown at(int x, int y) const { return shown_[index(x, y)]; }

  private:
    static std::size_t index(int x, int y) {
        return static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x);
    }

    void flood_fields(const TileType& type);

    std::vector<Shown> shown_;
};

}  // namespace bastide::paint
