// A line round what is drawn in character cells, where it would melt into what lies behind it.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <vector>

namespace bastide::paint {

/// A cell of something drawn: a block character, or a letter that fills its cell.
struct DrawnCell {
    Point at;
    char32_t character = U' ';
};

using DrawnCells = std::vector<DrawnCell>;

/// Whether two colours beside each other look like one.
bool look_alike(Colour a, Colour b, Depth depth);

/// Black or white: what is seen best against that.
Colour outline_of(Colour body, Depth depth);

/// Whether anything in that colour would melt into the picture that is there now.
bool needs_outline(const Canvas& canvas, const DrawnCells& cells, Colour body, Look look);

/// The line, in the cells round those. Other figures and marks stay as they are. The blank parts of
/// the cells themselves are left to whoever fills them.
void draw_outline(Canvas& canvas, const DrawnCells& cells, Colour line, Look look);

/// What most of the cell shows, which a figure that leaves part of it free stands on.
Colour ground_of(const Glyph& glyph);

}  // namespace bastide::paint
