// Draws tiles between lines of text: as pictures, or as letters without colours.
#pragma once

#include "client-cli/paint/tile_art.hpp"

#include <array>
#include <optional>

namespace bastide::plain {

/// Without colours, letters read better than shades, also in a screen reader.
paint::Look in_pictures(paint::Look look);

/// In the art of the ruleset's edition. `look` must come from `in_pictures`.
const paint::TileImage& picture_of(
    TileTypeId type, Rotation rotation, paint::Zoom zoom, const Ruleset& ruleset, paint::Look look);

/// Sides next to empty cells, by Side.
using OpenSides = std::array<bool, 4>;

/// Without colours, draws a line along open sides, and removes grass.
void outline(paint::Canvas& canvas, const paint::Rect& tile, const OpenSides& open);

inline constexpr paint::Size tile_beside = paint::tile_size(paint::Zoom::normal);

/// Draws the back of a tile if `type` is nullopt.
void draw_tile(paint::Canvas& canvas,
               paint::Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               paint::Look look);

}  // namespace bastide::plain
