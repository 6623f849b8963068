// The tiles between lines of text: the full screen's pictures, or letters where there are no
// colours.
#pragma once

#include "client-cli/paint/tile_art.hpp"

#include <array>
#include <optional>

namespace bastide::plain {

/// Without colours a picture is made of letters, whatever the terminal has: shades of grey say
/// nothing to the eye that "##^^" does not say better, and a screen reader would name them all.
paint::Look in_pictures(paint::Look look);

/// As the table's edition has it, in that look for pictures.
const paint::TileImage& picture_of(
    TileTypeId type, Rotation rotation, paint::Zoom zoom, const Ruleset& ruleset, paint::Look look);

/// Which sides of a tile lie at the bare table: by Side.
using OpenSides = std::array<bool, 4>;

/// Where a tile ends at the bare table its ground shows it; without colours, a line does. Grass is
/// left away: there would be nothing else to see.
void outline(paint::Canvas& canvas, const paint::Rect& tile, const OpenSides& open);

/// How large a tile is drawn that lies beside the board.
inline constexpr paint::Size tile_beside = paint::tile_size(paint::Zoom::normal);

/// One tile by itself; without a type, the back of one.
void draw_tile(paint::Canvas& canvas,
               paint::Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               paint::Look look);

}  // namespace bastide::plain
