#include "client-cli/play/tile_picture.hpp"

#include "client-cli/play/tile_cover.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace bastide::client {
namespace {

bool is_inner(Spot s) {
    return s.x > 0 && s.x < tile_columns - 1 && s.y > 0 && s.y < tile_rows - 1;
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
    taken.reserve(type.segments.size());
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
