// Frames and brackets around tiles and cells.
#pragma once

#include "client-cli/paint/canvas.hpp"

namespace bastide::screen {

enum class Frame : std::uint8_t {
    corners,
    brackets,
    full,
    broken,  ///< dots and crosses: an illegal placement
};

/// Draws the frame along the inner border of the rectangle, on the existing ground colours.
void draw_frame(paint::Canvas& canvas, const paint::Rect& rect, Frame frame, paint::Colour ink);

}  // namespace bastide::screen
