#include "client-cli/paint/tile_shapes.hpp"

#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

namespace bastide::paint {
namespace {

constexpr double cap_depth = 0.32;  // of a city on one side, and of a field beside cities
constexpr double junction_radius = 0.13;
constexpr double lake_radius = 0.27;
constexpr double spring_radius = 0.17;

bool has(unsigned sides, Side side) {
    return (sides >> index_of(side) & 1U) != 0;
}

double depth(Side side, Spot p) {
    return entry_for(std::array{p.y, 1 - p.x, 1 - p.y, p.x}, side);
}

double along(Side side, Spot p) {
    return side == Side::north || side == Side::south ? p.x : p.y;
}

double distance(Spot a, Spot b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

bool in_cap(Side side, Spot p) {
    const double from_middle = std::abs(2 * along(side, p) - 1);
    return depth(side, p) < cap_depth * (1 - std::pow(from_middle, 2.6));
}

/// A city on two adjacent sides reaches to a diagonal that bends outwards slightly.
bool in_corner(unsigned sides, Spot p) {
    const double across = has(sides, Side::west) ? p.x : 1 - p.x;
    const double down = has(sides, Side::north) ? p.y : 1 - p.y;
    const double from_middle = across - down;
    return across + down < 1 + 0.03 * (1 - from_middle * from_middle);
}

bool in_city_shape(unsigned sides, Spot p) {
    const bool straight = sides == 0b0101 || sides == 0b1010;
    if (std::popcount(sides) == 2 && !straight) {
        return in_corner(sides, p);
    }
    const bool one = std::popcount(sides) == 1;
    const bool in_a_cap = std::ranges::any_of(
        all_sides, [&](Side side) { return has(sides, side) == one && in_cap(side, p); });
    return in_a_cap == one;
}

Spot corner_after(Side side) {
    constexpr std::array<Spot, 4> corners{{{1, 0}, {1, 1}, {0, 1}, {0, 0}}};
    return entry_for(corners, side);
}

double distance_to_line(Spot p, Spot a, Spot b) {
    const Spot run{b.x - a.x, b.y - a.y};
    const double t = ((p.x - a.x) * run.x + (p.y - a.y) * run.y) / (run.x * run.x + run.y * run.y);
    const double part = std::clamp(t, 0.0, 1.0);
    return distance(p, {a.x + part * run.x, a.y + part * run.y});
}

/// True in a spur of the city between two fields that would otherwise touch in a corner.
bool in_spur(const TileType& type, Side city, Spot p) {
    constexpr std::array<Spot, 4> roots{{{0.5, 0.2}, {0.8, 0.5}, {0.5, 0.8}, {0.2, 0.5}}};
    const Spot root = entry_for(roots, city);
    for (const Side side : all_sides) {
        const std::size_t half = 2 * index_of(side) + 1;
        const SegmentIndex before = type.segment_at_half[0][half];
        const SegmentIndex after = type.segment_at_half[0][(half + 1) % half_edges];
        const bool parted = before != no_segment && after != no_segment && before != after;
        if (parted && distance_to_line(p, root, corner_after(side)) <
                          0.06 + 0.05 * distance(p, corner_after(side))) {
            return true;
        }
    }
    return false;
}

bool in_city(const TileType& type, const Segment& city, Spot p) {
    if (in_city_shape(city.sides, p)) {
        return true;
    }
    return std::popcount(city.sides) == 1 &&
           in_spur(type, static_cast<Side>(std::countr_zero(city.sides)), p);
}

/// True in a straight arm. `reach` counts from the middle of the side.
bool in_arm(Side side, Spot p, double reach, double half_width) {
    return std::abs(along(side, p) - 0.5) < half_width && depth(side, p) < reach;
}

/// True in a way between two sides: a straight line, or a quarter circle around a corner.
bool in_way(unsigned sides, Spot p, double half_width) {
    for (const Side side : all_sides) {
        const Side next = turned(side, Rotation::r90);
        if (!has(sides, side)) {
            continue;
        }
        if (has(sides, opposite(side)) && in_arm(side, p, 1, half_width)) {
            return true;
        }
        const double from_arc = distance(p, corner_after(side)) - 0.5;
        if (has(sides, next) && std::abs(from_arc) < half_width) {
            return true;
        }
    }
    return false;
}

/// Returns how far a road reaches: up to a monastery in the middle, or to a river's far bank.
double road_reach(const TileType& type, RoadEnd end) {
    return end == RoadEnd::none || end == RoadEnd::city  ? 1
           : end == RoadEnd::monastery && type.has_river ? 0.8
                                                         : 0.5;
}

bool in_way_or_arm(const Segment& segment, Spot p, double reach, double half_width) {
    if (std::popcount(segment.sides) == 2) {
        return in_way(segment.sides, p, half_width);
    }
    return in_arm(static_cast<Side>(std::countr_zero(segment.sides)), p, reach, half_width);
}

bool in_road(const TileType& type, const Segment& road, Spot p) {
    return in_way_or_arm(road, p, road_reach(type, road.end), road_half_width);
}

bool in_river(const TileType& /*unused*/, const Segment& river, Spot p) {
    const double radius = std::popcount(river.sides) == 2     ? 0
                          : river.river_end == RiverEnd::lake ? lake_radius
                                                              : spring_radius;
    return in_way_or_arm(river, p, 0.5, river_half_width) || distance(p, {0.5, 0.5}) < radius;
}

/// True in a waterway. It ends at a harbour's wall, or midway at a crossing or market (V-13).
bool in_waterway(const TileType& /*unused*/, const Segment& waterway, Spot p) {
    const double reach = waterway.end == RoadEnd::city ? 1 : 0.5;
    return in_way_or_arm(waterway, p, reach, river_half_width);
}

std::optional<SegmentIndex> first(const TileType& type, FeatureKind kind, Spot p, auto covers) {
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind == kind && covers(type, type.segments[i], p)) {
            return static_cast<SegmentIndex>(i);
        }
    }
    return std::nullopt;
}

bool in_stub(const TileType& type, Spot p) {
    return forks_at_gates(type) && std::ranges::any_of(all_sides, [&](Side side) {
               return type.edge(side, Rotation::r0) == Edge::city &&
                      in_arm(side, p, 0.5, road_half_width);
           });
}

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

bool has_junction(const TileType& type) {
    return std::ranges::any_of(
        type.segments, [](const Segment& segment) { return segment.end == RoadEnd::junction; });
}

bool has_waterway_junction(const TileType& type) {
    return std::ranges::any_of(type.segments, [](const Segment& segment) {
        return segment.kind == FeatureKind::waterway && segment.end == RoadEnd::junction;
    });
}

bool forks_at_gates(const TileType& type) {
    return std::ranges::count(type.segments, RoadEnd::junction, &Segment::end) == 2;
}

VisibleShape shape_at(const TileType& type, Spot p) {
    if (type.face_down) {
        return {Layer::mountain, 0};
    }
    if (const auto city = first(type, FeatureKind::city, p, in_city)) {
        return {Layer::city, *city};
    }
    if (has_junction(type) && (distance(p, {0.5, 0.5}) < junction_radius || in_stub(type, p))) {
        return {Layer::junction, no_segment};
    }
    const auto road = first(type, FeatureKind::road, p, in_road);
    const auto river = first(type, FeatureKind::river, p, in_river);
    if (road) {
        return {river ? Layer::bridge : Layer::road, *road};
    }
    const auto water = river ? river : first(type, FeatureKind::waterway, p, in_waterway);
    return water ? VisibleShape{Layer::river, *water} : VisibleShape{Layer::field, no_segment};
}

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
        if (!area.has(p) || at(p.x, p.y) != VisibleShape{}) {
            continue;
        }
        shown_[area.index(p)].segment = field;
        for (const Point step : steps) {
            runs.emplace_back(Point{p.x + step.x, p.y + step.y}, field);
        }
    }
}

}  // namespace bastide::paint
