#include "client-cli/play/tile_picture.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>
#include <vector>

namespace bastide::client {
namespace {

constexpr int middle_x = tile_columns / 2;
constexpr int middle_y = tile_rows / 2;

/// Which segment each cell belongs to.
using Cover = std::array<std::array<SegmentIndex, tile_columns>, tile_rows>;

SegmentIndex& at(Cover& cover, Spot spot) {
    return cover[static_cast<std::size_t>(spot.y)][static_cast<std::size_t>(spot.x)];
}

SegmentIndex at(const Cover& cover, Spot spot) {
    return cover[static_cast<std::size_t>(spot.y)][static_cast<std::size_t>(spot.x)];
}

template <typename Visit>
void for_each_spot(Visit visit) {
    for (int y = 0; y < tile_rows; ++y) {
        for (int x = 0; x < tile_columns; ++x) {
            visit(Spot{x, y});
        }
    }
}

bool is_corner(Spot s) {
    return (s.x == 0 || s.x == tile_columns - 1) && (s.y == 0 || s.y == tile_rows - 1);
}

bool is_inner(Spot s) {
    return s.x > 0 && s.x < tile_columns - 1 && s.y > 0 && s.y < tile_rows - 1;
}

bool has(unsigned sides, Side side) {
    return (sides >> index_of(side) & 1U) != 0;
}

/// Printed sides, turned.
unsigned turned_sides(unsigned sides, Rotation rotation) {
    unsigned result = 0;
    for (const Side side : all_sides) {
        if (has(sides, side)) {
            result |= 1U << index_of(turned(side, rotation));
        }
    }
    return result;
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

/// A monastery is two rows high; a road from the north pushes it down by one.
int monastery_top(const TileType& type, Rotation rotation) {
    unsigned roads = 0;
    for (const Segment& segment : type.segments) {
        if (segment.kind == FeatureKind::road) {
            roads |= turned_sides(segment.sides, rotation);
        }
    }
    return has(roads, Side::north) && !has(roads, Side::south) ? 2 : 1;
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

bool has_junction(const TileType& type) {
    bool found = false;
    for (const Segment& segment : type.segments) {
        found |= segment.end == RoadEnd::junction;
    }
    return found;
}

bool is_line(FeatureKind kind) {
    return kind == FeatureKind::road || kind == FeatureKind::river;
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

bool has_inner_cell(const Cover& cover, SegmentIndex segment) {
    bool found = false;
    for_each_spot([&](Spot s) { found |= is_inner(s) && at(cover, s) == segment; });
    return found;
}

/// The inner cell of a segment nearest to its middle, or that of the ring if it has no other; rows
/// count double, as cells are twice as high as wide. `besides` is taken already.
Spot middle_of(const Cover& cover, SegmentIndex segment, std::optional<Spot> besides = {}) {
    const bool inner_only = has_inner_cell(cover, segment);
    const auto counts = [&](Spot s) {
        return (is_inner(s) || !inner_only) && at(cover, s) == segment;
    };
    int count = 0;
    Spot sum;
    for_each_spot([&](Spot s) {
        if (counts(s)) {
            sum = {sum.x + s.x, sum.y + s.y};
            ++count;
        }
    });
    Spot best{middle_x, middle_y};
    int least = -1;
    for_each_spot([&](Spot s) {
        const bool taken = besides && besides->y == s.y && std::abs(besides->x - s.x) < 2;
        if (!counts(s) || taken) {
            return;
        }
        const int dx = s.x * count - sum.x;
        const int dy = 2 * (s.y * count - sum.y);
        if (least < 0 || dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            best = s;
        }
    });
    return best;
}

/// The line of a road through the middle, by its sides: north 1, east 2, south 4, west 8.
char32_t road_line(unsigned sides) {
    constexpr std::u32string_view lines = U"·║═╚║║╔╠═╝═╩╗╣╦╬";
    return lines[sides];
}

/// In the middle all roads that have it meet, also two curves that only touch there.
char32_t road_glyph(const TileType& type, Rotation rotation, Spot s) {
    if (s == Spot{middle_x, middle_y}) {
        unsigned sides = 0;
        for (const Segment& segment : type.segments) {
            const bool road = segment.kind == FeatureKind::road;
            sides |= road ? turned_sides(segment.sides, rotation) : 0U;
        }
        return road_line(sides);
    }
    return s.x == middle_x ? U'║' : U'═';
}

/// A city cell beside anything else, another city too, has the wall on it.
bool is_wall(const Cover& cover, Spot s) {
    bool wall = false;
    for (const Spot step : {Spot{1, 0}, Spot{-1, 0}, Spot{0, 1}, Spot{0, -1}}) {
        const Spot next{s.x + step.x, s.y + step.y};
        const bool outside =
            next.x < 0 || next.x >= tile_columns || next.y < 0 || next.y >= tile_rows;
        if (outside || is_corner(next)) {
            continue;
        }
        wall |= at(cover, next) != at(cover, s);
    }
    return wall;
}

char32_t monastery_glyph(int top, Spot s) {
    constexpr std::array<std::u32string_view, 2> shape{U"╱†╲", U"│ │"};
    const std::u32string_view row = s.y == top ? shape[0] : shape[1];
    const int column = s.x - (middle_x - 1);
    return row[static_cast<std::size_t>(column)];
}

Glyph glyph_at(const TileType& type, const Cover& cover, Rotation rotation, Spot s) {
    const SegmentIndex index = at(cover, s);
    if (index == no_segment) {
        const bool village = s == Spot{middle_x, middle_y} && has_junction(type);
        return {village ? U'●' : U' ', Ink::road, Ground::field};
    }
    const Segment& segment = type.segments[index];
    switch (segment.kind) {
        case FeatureKind::road:
            return {road_glyph(type, rotation, s), Ink::road, Ground::field};
        case FeatureKind::city:
            return is_wall(cover, s) ? Glyph{U'▓', Ink::wall, Ground::city}
                                     : Glyph{U'░', Ink::city, Ground::city};
        case FeatureKind::monastery:
            return {monastery_glyph(monastery_top(type, rotation), s),
                    Ink::monastery,
                    Ground::monastery};
        case FeatureKind::river:
            return {U'~', Ink::coast, Ground::field};
        case FeatureKind::garden:
        case FeatureKind::field:
            return {U' ', Ink::plain, Ground::field};
    }
    return {};
}

/// A garden lies in a field, besides what stands in the middle of it. Where exactly says only what
/// the tile looks like, so that it is the same after turns that change nothing.
Spot garden_spot(const TileType& type, const Cover& cover) {
    std::vector<Spot> taken;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        taken.push_back(middle_of(cover, static_cast<SegmentIndex>(i)));
    }
    std::optional<Spot> found;
    for_each_spot([&](Spot s) {
        const SegmentIndex index = at(cover, s);
        const bool field =
            is_inner(s) && index != no_segment && type.segments[index].kind == FeatureKind::field;
        if (field && !found && std::find(taken.begin(), taken.end(), s) == taken.end()) {
            found = s;
        }
    });
    return found.value_or(Spot{middle_x, middle_y});
}

/// Where a figure on the segment is drawn.
Spot spot_of(const TileType& type, const Cover& cover, Rotation rotation, SegmentIndex index) {
    switch (type.segments[index].kind) {
        case FeatureKind::monastery:
            return {middle_x, monastery_top(type, rotation) + 1};
        case FeatureKind::garden:
            return garden_spot(type, cover);
        case FeatureKind::road:
        case FeatureKind::city:
        case FeatureKind::field:
        case FeatureKind::river:
            break;
    }
    return middle_of(cover, index);
}

}  // namespace

TilePicture picture(const TileType& type, Rotation rotation) {
    const Cover cover = cover_of(type, rotation);
    TilePicture made;
    const auto glyph = [&](Spot s) -> Glyph& {
        return made.glyphs[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
    };
    for_each_spot([&](Spot s) {
        if (!is_corner(s)) {
            glyph(s) = glyph_at(type, cover, rotation, s);
        }
    });
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        const auto index = static_cast<SegmentIndex>(i);
        const Segment& segment = type.segments[i];
        const Spot spot = spot_of(type, cover, rotation, index);
        made.spots.push_back(spot);
        const Spot beside = middle_of(cover, index, spot);
        if (segment.pennants > 0) {
            glyph(beside) = {U'♦', Ink::strong, Ground::city};
        }
        if (segment.cathedral) {
            glyph(beside) = {U'‡', Ink::strong, Ground::city};
        }
        if (segment.inn) {
            glyph(beside) = {U'⌂', Ink::strong, Ground::field};
        }
        if (segment.kind == FeatureKind::garden) {
            glyph(spot) = {U'♣', Ink::strong, Ground::field};
        }
    }
    return made;
}

}  // namespace bastide::client
