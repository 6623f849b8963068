#include "client-cli/paint/tile_icons.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace bastide::paint {
namespace {

constexpr int mesh_side = TileMesh::side;
constexpr Size area = TileMesh::area;
constexpr int icon_room = mesh_side / 7;  // distance between icons, in mesh points
constexpr int inn_room = mesh_side / 5;
constexpr double much_room = 0.16;
constexpr Spot quay{0.5, 0.58};

/// A place with `room` to the nearest obstacle, in units of the tile's side.
struct Place {
    Spot spot;
    double room = 0;
};

Point point_of(Spot spot) {
    return {static_cast<int>(spot.x * mesh_side), static_cast<int>(spot.y * mesh_side)};
}

/// Rounds to the middle, because the mesh has no point in the exact middle of the tile.
Spot snapped(Spot spot) {
    const auto snap = [](double x) { return std::abs(x - 0.5) < 1.0 / mesh_side ? 0.5 : x; };
    return {snap(spot.x), snap(spot.y)};
}

double distance_to_middle(Point p) {
    return std::hypot(TileMesh::spot_of(p).x - 0.5, TileMesh::spot_of(p).y - 0.5);
}

/// Returns for each mesh point its distance to the nearest point that is outside `where` or near an
/// icon in `taken`.
std::vector<int> distances_to_border(const TileMesh& mesh,
                                     VisibleShape where,
                                     const std::vector<IconAt>& taken) {
    std::vector<int> distances(area.count());
    const auto blocked = [&](Point p) {
        return mesh.at(p.x, p.y) != where || std::ranges::any_of(taken, [&](auto& icon) {
                   const Point other = point_of(icon.middle);
                   return std::abs(other.x - p.x) < icon_room &&
                          std::abs(other.y - p.y) < icon_room;
               });
    };
    for (const Point p : points_in(area)) {
        const auto [x, y] = p;
        distances[area.index(p)] =
            blocked(p) ? 0 : 1 + std::min({x, y, mesh_side - 1 - x, mesh_side - 1 - y});
    }
    // Computes the distance transform in two sweeps.
    for (const int way : {1, -1}) {
        for (int i = 0; i < mesh_side * mesh_side; ++i) {
            const int n = way == 1 ? i : mesh_side * mesh_side - 1 - i;
            const Point p{n % mesh_side, n / mesh_side};
            for (const Point step :
                 {Point{-way, 0}, Point{0, -way}, Point{-way, -way}, Point{way, -way}}) {
                const Point other{p.x + step.x, p.y + step.y};
                if (area.has(other)) {
                    int& here = distances[area.index(p)];
                    here = std::min(here, distances[area.index(other)] + 1);
                }
            }
        }
    }
    return distances;
}

Place roomiest(const TileMesh& mesh, VisibleShape where, const std::vector<IconAt>& taken) {
    const std::vector<int> distances = distances_to_border(mesh, where, taken);
    Point best{mesh_side / 2, mesh_side / 2};
    double most = std::numeric_limits<double>::lowest();
    for (const Point p : points_in(area)) {
        const double value = distances[area.index(p)] - 4 * distance_to_middle(p);
        if (distances[area.index(p)] > 0 && value > most) {
            most = value;
            best = p;
        }
    }
    return {snapped(TileMesh::spot_of(best)),
            static_cast<double>(distances[area.index(best)]) / mesh_side};
}

std::vector<SegmentIndex> fields_of(const TileType& type) {
    std::vector<SegmentIndex> fields;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind == FeatureKind::field) {
            fields.push_back(static_cast<SegmentIndex>(i));
        }
    }
    return fields;
}

std::vector<Point> points_of(const TileMesh& mesh, SegmentIndex road) {
    std::vector<Point> points;
    for (int i = 0; i < mesh_side * mesh_side; i += 7) {
        if (mesh.at(i % mesh_side, i / mesh_side).segment == road) {
            points.push_back({i % mesh_side, i / mesh_side});
        }
    }
    return points;
}

double distance_to(const std::vector<Point>& points, Point p) {
    double nearest = mesh_side;
    for (const Point& point : points) {
        nearest = std::min(nearest, std::hypot(point.x - p.x, point.y - p.y));
    }
    return nearest;
}

Place beside_road(const TileType& type,
                  const TileMesh& mesh,
                  SegmentIndex road,
                  const std::vector<IconAt>& taken) {
    const std::vector<Point> way = points_of(mesh, road);
    Place best;
    double most = std::numeric_limits<double>::lowest();
    for (const SegmentIndex field : fields_of(type)) {
        const std::vector<int> distances = distances_to_border(mesh, {Layer::field, field}, taken);
        for (int i = 0; i < mesh_side * mesh_side; i += 3) {
            const Point p{i % mesh_side, i / mesh_side};
            const int here = distances[area.index(p)];
            const double value = 1.5 * std::min(here, inn_room) - distance_to_middle(p) -
                                 (here > 0 ? std::abs(distance_to(way, p) - inn_room) : mesh_side);
            if (value > most) {
                most = value;
                best = {TileMesh::spot_of(p), static_cast<double>(here) / mesh_side};
            }
        }
    }
    return best;
}

Place roomiest_field(const TileType& type, const TileMesh& mesh, const std::vector<IconAt>& taken) {
    Place best;
    for (const SegmentIndex field : fields_of(type)) {
        const Place place = roomiest(mesh, {Layer::field, field}, taken);
        best = place.room > best.room ? place : best;
    }
    return best;
}

void add_fixed_icons(const TileType& type,
                     const TileMesh& mesh,
                     SegmentIndex self,
                     std::vector<IconAt>& icons) {
    const Segment& segment = type.segments[self];
    if (segment.kind == FeatureKind::monastery) {
        const Spot middle = type.has_river ? Spot{0.5, 0.2} : Spot{};
        icons.push_back({Icon::monastery, middle, self, type.has_river});
    }
    if (segment.river_end == RiverEnd::spring) {
        icons.push_back({Icon::rocks, {}, self});
    }
    if (segment.end == RoadEnd::market) {
        icons.push_back({Icon::market, {}, no_segment, true});
    }
    if (segment.harbour) {
        icons.push_back({Icon::harbour, quay, self});
    }
    if (segment.cathedral) {
        icons.push_back({Icon::cathedral, {}, self});
    } else if (segment.pennants > 0) {
        const Place place = roomiest(mesh, {Layer::city, self}, icons);
        icons.push_back({Icon::pennant, place.spot, self, place.room < 0.25});
    }
}

void add_bushes(const TileType& type, const TileMesh& mesh, std::vector<IconAt>& icons) {
    unsigned dice = static_cast<unsigned>(type.name.back()) * 2654435761U;
    for (const SegmentIndex field : fields_of(type)) {
        const std::vector<int> distances = distances_to_border(mesh, {Layer::field, field}, icons);
        for (int tries = 0; tries < 6; ++tries) {
            dice = dice * 1664525U + 1013904223U;
            const Point p{static_cast<int>((dice >> 8U) % mesh_side),
                          static_cast<int>((dice >> 17U) % mesh_side)};
            if (distances[area.index(p)] > mesh_side / 10) {
                icons.push_back({Icon::bush, TileMesh::spot_of(p), field});
                break;
            }
        }
    }
}

}  // namespace

std::vector<IconAt> icons_of(const TileType& type, const TileMesh& mesh, ArtEdition edition) {
    std::vector<IconAt> icons;
    if (has_junction(type)) {
        icons.push_back({has_trees(type, edition) ? Icon::trees : Icon::houses, {}, no_segment});
    }
    const auto segments = static_cast<SegmentIndex>(type.segments.size());
    for (SegmentIndex self = 0; self < segments; ++self) {
        add_fixed_icons(type, mesh, self, icons);
    }
    for (SegmentIndex self = 0; self < segments; ++self) {
        if (type.segments[self].inn) {
            const Place place = beside_road(type, mesh, self, icons);
            icons.push_back({Icon::inn, place.spot, no_segment, place.room < much_room});
        }
    }
    for (SegmentIndex self = 0; self < segments; ++self) {
        if (type.segments[self].kind == FeatureKind::garden) {
            const Place place = roomiest_field(type, mesh, icons);
            icons.push_back({Icon::garden, place.spot, self, place.room < much_room});
        }
    }
    add_bushes(type, mesh, icons);
    if (type.face_down) {
        icons.push_back({Icon::bush, {0.12, 0.92}, no_segment});
        icons.push_back({Icon::bush, {0.86, 0.93}, no_segment});
    }
    return icons;
}

}  // namespace bastide::paint
