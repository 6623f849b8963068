// An outline for pieces that would be hard to see against the picture behind them.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <vector>

namespace bastide::paint {

/// A cell of a drawn piece: a block character, or a letter that fills the cell.
struct DrawnCell {
    Point at;
    char32_t character = U' ';
};

using DrawnCells = std::vector<DrawnCell>;

/// True if the two colours are hard to tell apart side by side.
bool look_alike(Colour a, Colour b, Depth depth);

/// Returns black or white, the one with more contrast to `body`.
Colour outline_of(Colour body, Depth depth);

/// True if cells of the colour would be hard to see on the canvas as it is now.
bool needs_outline(const Canvas& canvas, const DrawnCells& cells, Colour body, Look look);

/// Draws the outline in the cells around `cells` that show only tile pictures. The caller fills the
/// ground of `cells` themselves.
void draw_outline(Canvas& canvas, const DrawnCells& cells, Colour line, Look look);

/// Returns the colour of most of the cell, as the ground of a piece that covers part of it.
Colour ground_of(const Glyph& glyph);

}  // namespace bastide::paint
