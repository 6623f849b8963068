// Colours by their meaning; pen.hpp has the colours of each terminal.
#pragma once

#include <cstdint>

namespace bastide::paint {

enum class Paint : std::uint8_t {
    none,  ///< the terminal's default colour

    table,
    table_mark,
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
    house,
    village,
    tree,  ///< trees at a junction, in editions that have them (HR-6)
    water,
    water_light,
    stone,
    stone_shade,
    tower,
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
    panel_alt,
    bar,
    text,
    faint,
    strong,
    key,
    good,
    warning,
    glow,  ///< a cell or segment where a placement is legal
    cursor,
    doubtful,  ///< preview of a tile where it cannot be placed
    dead,      ///< an empty cell that no remaining tile fits
};

inline constexpr int paints = static_cast<int>(Paint::dead) + 1;

/// `light` is for highlighted parts, `dark` for parts that recede.
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
