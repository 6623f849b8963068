// Positions of the signs that choose places on the board.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/signs.hpp"

#include <vector>

namespace bastide::screen {

struct Label {
    std::size_t number = 0;
    paint::Point place;
    bool chosen = false;
};

/// Returns the visible signs for pieces (turn/spots.hpp) or goods (V-13). Signs do not touch in a
/// row or cover a piece. A sign without room on its tile is left out.
std::vector<Label> labels_of(const BoardView& view);

}  // namespace bastide::screen
