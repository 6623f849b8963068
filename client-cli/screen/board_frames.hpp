// Frames and brackets round tiles and cells.
#pragma once

#include "client-cli/paint/canvas.hpp"

namespace bastide::screen {

enum class Frame : std::uint8_t {
    corners,   ///< one character each
    brackets,  ///< corners with arms
    full,
    broken,  ///< dots and crosses: not allowed
};

/// Along the inner border of the rectangle, on whatever ground there is.
void draw_frame(paint::Canvas& canvas, const paint::Rect& rect, Frame frame, paint::Colour ink);

}  // namespace bastide::screen
