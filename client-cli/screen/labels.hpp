// Where the signs of what can be chosen on the board stand.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/signs.hpp"

#include <vector>

namespace bastide::screen {

/// The sign of one place.
struct Label {
    std::size_t number = 0;  ///< of the choice, from 0
    paint::Point place;
    bool chosen = false;
};

/// Those in sight: places for figures (turn/spots.hpp), or fields for goods (V-13). None stands
/// beside another one in a row, and none where a figure stands, nor beside one if there is other
/// room. One that finds no room on its tile is not there.
std::vector<Label> labels_of(const BoardView& view);

}  // namespace bastide::screen
