// Positions of the signs that choose places on the board.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/signs.hpp"

#include <vector>

namespace bastide::screen {

struct Label {
    std::size_t number = 0;  ///< index of the choice
    paint::Point place;
    bool chosen = false;
};

/// Returns the visible signs: of places for pieces (turn/spots.hpp), or fields for goods (V-13).
/// Signs do not touch in a row, do not cover pieces, and avoid the cells beside them. A sign
/// without room on its tile is left out.
std::vector<Label> labels_of(const BoardView& view);

}  // namespace bastide::screen
