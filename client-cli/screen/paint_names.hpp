// Names of the module paint, which the whole screen uses.
#pragma once

#include "client-cli/paint/seat_marks.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "client-cli/paint/tile_art.hpp"
#include "client-cli/paint/zoom.hpp"

namespace bastide::screen {

using paint::Canvas, paint::Glyph, paint::Point, paint::Rect, paint::Size, paint::Style;
using paint::Colour, paint::Depth, paint::GlyphSet, paint::Look, paint::Paint, paint::Palette;
using paint::cut, paint::padded, paint::points_in, paint::seat_mark, paint::tile_size;
using paint::SeatMark, paint::Shade, paint::TileArt, paint::TileImage, paint::Zoom;
using paint::utf8_of, paint::width_of, paint::wrapped;

}  // namespace bastide::screen
