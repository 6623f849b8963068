// The board in pixels: tiles, the tile in hand, legal cells and the edge of the table.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/tints.hpp"

namespace bastide::screen {

void draw_picture(paint::Canvas& canvas, const BoardView& view, const Tints& tints);

}  // namespace bastide::screen
