// The meaning of a colour on the screen. palette.hpp maps it to the colours of each terminal.
#pragma once

#include <cstdint>

namespace bastide::paint {

enum class Paint : std::uint8_t {
    none,  ///< the terminal's default colour

    table,
    table_mark,  ///< faint marks on the bare table
    meadow,
    meadow_tuft,
    meadow_shadow,
    flower,
    roof,
    roof_ridge,
    roof_light,
    wall,
    wall_light,
    road,
    road_edge,
    gate,
    bridge,
    house,    ///< roofs of the houses at a junction
    village,  ///< walls of the houses at a junction
    tree,     ///< trees at a junction, in editions that have them (HR-6)
    water,
    water_light,
    stone,  ///< walls of monasteries, inns, cathedrals
    stone_shade,
    tower,  ///< roofs of monasteries, inns, cathedrals
    door,
    shield,
    shield_cross,
    garden,
    blossom,
    rock,  ///< sunlit side of a mountain (V-9)
    rock_shade,
    snow,
    snow_shade,

    // Players, in the order of v1::Colour from RED.
    red,
    blue,
    green,
    yellow,
    black,
    pink,
    orange,
    white,

    panel,
    panel_alt,  ///< ground of a highlighted row
    bar,        ///< ground of the title and the line of keys
    text,
    faint,
    strong,
    key,
    good,
    warning,
    glow,      ///< a cell or segment where a placement is legal
    cursor,    ///< the selected cell or segment
    doubtful,  ///< preview of a tile where it cannot be placed
    dead,      ///< an empty cell that no remaining tile fits
};

inline constexpr int paints = static_cast<int>(Paint::dead) + 1;

/// `light` is for floating or highlighted parts, `dark` for parts that recede.
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
