#include "client-cli/play/tile_cover.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace bastide::client {
namespace {

bool has(unsigned sides, Side side) {
    return (sides >> index_of(side) & 1U) != 0;
}

SegmentIndex& at(Cover& cover, Spot spot) {
    return cover[static_cast<std::size_t>(spot.y)][static_cast<std::size_t>(spot.x)];
}

/// The part of the tile that a city (or what a city leaves free) has along one side.
bool in_cap(Side side, Spot s) {
    const int right = tile_columns - 1 - s.x;
    const int below = tile_rows - 1 - s.y;
    const auto upright = [&](int depth) {
        return depth == 0 || (depth == 1 && s.x >= 3 && right >= 3);
    };
    const auto lying = [&](int depth) {
        return depth == 0 || (depth == 1 && s.y >= 1 && below >= 1) ||
               (depth <= 2 && s.y == middle_y);
    };
    switch (side) {
        case Side::north:
            return upright(s.y);
        case Side::south:
            return upright(below);
        case Side::west:
            return lying(s.x);
        case Side::east:
            return lying(right);
    }
    return false;
}

/// A city over two sides that meet: all on their side of the diagonal.
bool in_triangle(unsigned sides, Spot s) {
    const int across = has(sides, Side::west) ? s.x : tile_columns - 1 - s.x;
    const int down = has(sides, Side::north) ? s.y : tile_rows - 1 - s.y;
    return across + 2 * down < tile_columns - 1;
}

bool in_city(unsigned sides, Spot s) {
    const bool straight = sides == 0b0101 || sides == 0b1010;
    if (std::popcount(sides) == 2 && !straight) {
        return in_triangle(sides, s);
    }
    const bool one = std::popcount(sides) == 1;
    for (const Side side : all_sides) {
        if (has(sides, side) == one && in_cap(side, s)) {
            return one;
        }
    }
    return !one;
}

bool in_arm(Side side, Spot s) {
    switch (side) {
        case Side::north:
            return s.x == middle_x && s.y < middle_y;
        case Side::south:
            return s.x == middle_x && s.y > middle_y;
        case Side::west:
            return s.y == middle_y && s.x < middle_x;
        case Side::east:
            return s.y == middle_y && s.x > middle_x;
    }
    return false;
}

/// A road with two sides also has the middle, and one that runs to a city gate; at a junction
/// nobody does (DP-4).
bool in_road(unsigned sides, bool to_gate, Spot s) {
    bool found = (to_gate || std::popcount(sides) == 2) && s == Spot{middle_x, middle_y};
    for (const Side side : all_sides) {
        found |= has(sides, side) && in_arm(side, s);
    }
    return found;
}

bool in_monastery(int top, Spot s) {
    return s.x >= middle_x - 1 && s.x <= middle_x + 1 && (s.y == top || s.y == top + 1);
}

bool in_segment(const TileType& type, const Segment& segment, Rotation rotation, Spot s) {
    const unsigned sides = turned_sides(segment.sides, rotation);
    switch (segment.kind) {
        case FeatureKind::road:
            return in_road(sides, segment.end == RoadEnd::city, s);
        case FeatureKind::city:
            return in_city(sides, s);
        case FeatureKind::monastery:
            return in_monastery(monastery_top(type, rotation), s);
        case FeatureKind::river:
            return in_road(sides, false, s);
        case FeatureKind::garden:
        case FeatureKind::field:
            return false;
    }
    return false;
}

/// The cell of the ring where a half edge begins, clockwise from NL.
Spot start_of(std::size_t half) {
    constexpr std::array<Spot, half_edges> starts{
        {{2, 0}, {6, 0}, {8, 1}, {8, 3}, {6, 4}, {2, 4}, {0, 3}, {0, 1}}};
    return starts[half];
}

/// Fields run from where they begin over everything that is still free, all at the same pace: what
/// no line parts is shared.
struct Run {
    Spot spot;
    SegmentIndex field;
};

void flood(Cover& cover, std::vector<Run> runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto [s, field] = runs[i];
        const bool outside = s.x < 0 || s.x >= tile_columns || s.y < 0 || s.y >= tile_rows;
        if (outside || is_corner(s) || at(cover, s) != no_segment) {
            continue;
        }
        at(cover, s) = field;
        for (const Spot step : {Spot{1, 0}, Spot{-1, 0}, Spot{0, 1}, Spot{0, -1}}) {
            runs.push_back({{s.x + step.x, s.y + step.y}, field});
        }
    }
}

bool is_line(FeatureKind kind) {
    return kind == FeatureKind::road || kind == FeatureKind::river;
}

}  // namespace

SegmentIndex at(const Cover& cover, Spot spot) {
    return cover[static_cast<std::size_t>(spot.y)][static_cast<std::size_t>(spot.x)];
}

bool is_corner(Spot s) {
    return (s.x == 0 || s.x == tile_columns - 1) && (s.y == 0 || s.y == tile_rows - 1);
}

unsigned turned_sides(unsigned sides, Rotation rotation) {
    unsigned result = 0;
    for (const Side side : all_sides) {
        if (has(sides, side)) {
            result |= 1U << index_of(turned(side, rotation));
        }
    }
    return result;
}

int monastery_top(const TileType& type, Rotation rotation) {
    unsigned roads = 0;
    for (const Segment& segment : type.segments) {
        if (segment.kind == FeatureKind::road) {
            roads |= turned_sides(segment.sides, rotation);
        }
    }
    return has(roads, Side::north) && !has(roads, Side::south) ? 2 : 1;
}

bool has_junction(const TileType& type) {
    bool found = false;
    for (const Segment& segment : type.segments) {
        found |= segment.end == RoadEnd::junction;
    }
    return found;
}

Cover cover_of(const TileType& type, Rotation rotation) {
    Cover cover;
    for (auto& row : cover) {
        row.fill(no_segment);
    }
    // Cities and monasteries come before the roads and rivers that end at them.
    for (const bool lines : {false, true}) {
        for (std::size_t i = 0; i < type.segments.size(); ++i) {
            const Segment& segment = type.segments[i];
            for_each_spot([&](Spot s) {
                if (is_line(segment.kind) == lines && !is_corner(s) && at(cover, s) == no_segment &&
                    in_segment(type, segment, rotation, s)) {
                    at(cover, s) = static_cast<SegmentIndex>(i);
                }
            });
        }
    }
    constexpr SegmentIndex village = no_segment - 1;
    if (has_junction(type)) {
        at(cover, {middle_x, middle_y}) = village;
    }
    std::vector<Run> runs;
    for (std::size_t half = 0; half < half_edges; ++half) {
        const SegmentIndex field = type.segment_at_half[index_of(rotation)][half];
        if (field != no_segment) {
            runs.push_back({start_of(half), field});
        }
    }
    // A field among cities reaches no side.
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind == FeatureKind::field && type.segments[i].halves == 0) {
            runs.push_back({{middle_x, middle_y}, static_cast<SegmentIndex>(i)});
        }
    }
    flood(cover, std::move(runs));
    if (has_junction(type)) {
        at(cover, {middle_x, middle_y}) = no_segment;
    }
    return cover;
}

}  // namespace bastide::client
