// Outlines of pieces that would be hard to see against the picture behind them.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <vector>

namespace bastide::paint {

struct DrawnCell {
    Point at;
    char32_t character = U' ';
};

using DrawnCells = std::vector<DrawnCell>;

bool look_alike(Colour a, Colour b, Depth depth);

/// Returns black or white, the one with more contrast to `body`.
Colour outline_of(Colour body, Depth depth);

bool needs_outline(const Canvas& canvas, const DrawnCells& cells, Colour body, Look look);

/// Draws an outline over tile pictures only. The caller draws the ground of `cells`.
void draw_outline(Canvas& canvas, const DrawnCells& cells, Colour line, Look look);

/// Returns the colour that fills most of the cell.
Colour ground_of(const Glyph& glyph);

}  // namespace bastide::paint
