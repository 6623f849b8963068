// A strip of landscape with the game's name, for screens without a board.
#pragma once

#include "client-cli/screen/draw.hpp"

namespace bastide::screen {

/// Draws the banner at the top of the rectangle if `below` rows then remain. Returns the number of
/// rows used, including a blank one; 1 if the banner is left out.
int draw_banner(paint::Canvas& canvas, const paint::Rect& rect, const Scene& scene, int below);

paint::Rect list_below_banner(const paint::Rect& rect);

}  // namespace bastide::screen
