// Where on the screen everything stands. Never overlapping, never outside, at every size.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

/// The least that a game can be played on. Below it `draw` asks for a larger window, and no part
/// has an area.
inline constexpr paint::Size least_size{60, 18};

/// Somebody new can be asked for their name where there is less.
inline constexpr paint::Size least_size_for_a_name{24, 8};

/// Then there is only that request: nobody decides what cannot be seen.
inline bool is_too_small(const State& state) {
    const paint::Size least =
        state.sheet.kind == Sheet::first_name ? least_size_for_a_name : least_size;
    return state.size.columns < least.columns || state.size.rows < least.rows;
}

/// Parts that there is no room for have no area.
struct Layout {
    paint::Rect title;  ///< a line at the top
    paint::Rect board;  ///< before a game: where the tables are listed, or who sits at ours
    paint::Rect panel;  ///< right of the board, all that follows within it:
    paint::Rect players;
    int rows_a_player = 1;
    paint::Rect tile;  ///< the tile in hand, and what is left
    paint::Rect hand;  ///< of the variants: hands, the row
    paint::Rect log;
    paint::Rect advice;  ///< one or two lines under the board: what a choice would score
    paint::Rect keys;    ///< the line at the bottom: what works now
    paint::Rect sheet;   ///< where a sheet lies over the board
};

Layout layout(const State& state, const Model& model);

/// How large a tile is drawn in its part of the panel: a line above it and words beside it.
paint::Zoom zoom_of_tile(const paint::Rect& tile);

}  // namespace bastide::screen
