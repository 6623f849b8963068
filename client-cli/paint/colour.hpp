// What a colour on the screen stands for. The palettes (palette.hpp) know how each terminal shows
// it.
#pragma once

#include <cstdint>

namespace bastide::paint {

enum class Paint : std::uint8_t {
    none,  ///< the terminal's own

    // The table and the tiles on it.
    table,       ///< where no tile lies
    table_mark,  ///< faint marks on the bare table
    meadow,
    meadow_tuft,    ///< the second green of a meadow
    meadow_shadow,  ///< where walls and houses throw their shadow
    flower,
    roof,
    roof_ridge,  ///< the second red of roofs
    roof_light,  ///< where the sun is on a roof
    wall,
    wall_light,  ///< the side of a thick wall that the sun is on
    road,
    road_edge,
    gate,     ///< of a city, where a road ends
    bridge,   ///< of a road that crosses a river
    house,    ///< roofs of the houses at a junction
    village,  ///< walls of the houses at a junction
    tree,     ///< trees at a junction, where the edition has them (HR-6)
    water,
    water_light,
    stone,        ///< walls of monasteries, inns, cathedrals
    stone_shade,  ///< their dark side
    tower,        ///< roofs of monasteries, inns, cathedrals
    door,
    shield,
    shield_cross,
    garden,
    blossom,
    rock,        ///< the side of a mountain that the sun is on (V-9)
    rock_shade,  ///< its dark side
    snow,
    snow_shade,

    // Players, in the order of v1::Colour from RED on.
    red,
    blue,
    green,
    yellow,
    black,
    pink,
    orange,
    white,

    // What is said and pointed out.
    panel,      ///< ground of the panels beside the board
    panel_alt,  ///< ground of a row that is picked out
    bar,        ///< ground of the title and the line of keys
    text,
    faint,   ///< text of less weight
    strong,  ///< text of more weight, titles
    key,     ///< the name of a key
    good,
    warning,
    glow,      ///< a cell where the tile may lie, a segment where a figure may stand
    cursor,    ///< the one that is pointed at
    doubtful,  ///< the ghost of a tile where it may not lie
    dead,      ///< an open cell that no tile will fill any more
};

inline constexpr int paints = static_cast<int>(Paint::dead) + 1;

/// The same paint in other lights: `light` for what floats or is picked out, `dark` for what steps
/// back.
enum class Shade : std::uint8_t { plain, light, dark };

struct Colour {
    Paint paint = Paint::none;
    Shade shade = Shade::plain;

    constexpr Colour() = default;

    // NOLINTNEXTLINE(google-explicit-constructor): a paint is a colour in plain light
    constexpr Colour(Paint p, Shade s = Shade::plain) : paint(p), shade(s) {}

    friend bool operator==(Colour, Colour) = default;
};

}  // namespace bastide::paint
