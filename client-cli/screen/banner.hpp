// A strip of landscape with the name of the game, for the screens without a board.
#pragma once

#include "client-cli/screen/draw.hpp"

namespace bastide::screen {

/// Draws it at the top of the rectangle, where there are rows to spare and it leaves so many below.
/// Gives the rows that it takes, with a blank one below.
int draw_banner(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene, int below);

/// Where a list stands below it, in the middle; what it needs, it scrolls.
paint::Rect list_below_banner(const paint::Rect& rect);

}  // namespace bastide::screen
