#include "client-cli/paint/tile_shapes.hpp"

#include <array>
#include <utility>

namespace bastide::paint {
namespace {

constexpr std::array<Point, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

Point middle_of_half(std::size_t half) {
    constexpr int near = TileMesh::side / 5;
    constexpr int far = TileMesh::side - 1 - near;
    constexpr std::array<Point, half_edges> middles{{{near, 0},
                                                     {far, 0},
                                                     {TileMesh::side - 1, near},
                                                     {TileMesh::side - 1, far},
                                                     {far, TileMesh::side - 1},
                                                     {near, TileMesh::side - 1},
                                                     {0, far},
                                                     {0, near}}};
    return middles[half];
}

}  // namespace

TileMesh::TileMesh(const TileType& type) {
    shown_.reserve(area.count());
    for (const Point p : points_in(area)) {
        shown_.push_back(shape_at(type, spot_of(p)));
    }
    flood_fields(type);
}

void TileMesh::flood_fields(const TileType& type) {
    std::vector<std::pair<Point, SegmentIndex>> runs;
    for (std::size_t half = 0; half < half_edges; ++half) {
        const SegmentIndex field = type.segment_at_half[0][half];
        if (field != no_segment) {
            runs.emplace_back(middle_of_half(half), field);
        }
    }
    // A field enclosed by cities has no half edge: it is flooded from the middle.
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind == FeatureKind::field && type.segments[i].halves == 0) {
            runs.emplace_back(Point{side / 2, side / 2}, static_cast<SegmentIndex>(i));
        }
    }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto [p, field] = runs[i];
        if (!area.has(p) || at(p.x, p.y) != Shown{}) {
            continue;
        }
        shown_[area.index(p)].segment = field;
        for (const Point step : steps) {
            runs.emplace_back(Point{p.x + step.x, p.y + step.y}, field);
        }
    }
}

}  // namespace bastide::paint
