// Screen areas do not overlap and stay on the screen at any size.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

using paint::Canvas;
using paint::Paint;
using paint::Point;
using paint::Rect;
using paint::Shade;

/// The smallest usable screen. Below it `draw` asks for a larger window and all areas are empty.
inline constexpr paint::Size least_size{60, 18};

inline constexpr paint::Size least_size_for_a_name{24, 8};

/// True if keys must not act, because players could not see what they are deciding.
inline bool is_too_small(const State& state) {
    const paint::Size least =
        state.sheet.kind == Sheet::first_name ? least_size_for_a_name : least_size;
    return state.size.columns < least.columns || state.size.rows < least.rows;
}

/// Parts without room have an empty area.
struct Layout {
    paint::Rect title;
    paint::Rect board;  ///< before a game: the list of tables, or the waiting table
    paint::Rect panel;  ///< right of the board; contains players, tile, hand and log
    paint::Rect players;
    int rows_a_player = 1;
    paint::Rect tile;  ///< tile in hand and number of remaining tiles
    paint::Rect hand;  ///< hand or display, in variants with them
    paint::Rect log;
    paint::Rect advice;
    paint::Rect scrub;  ///< in a replay
    paint::Rect keys;
    paint::Rect sheet;
};

Layout layout(const State& state, const Model& model);

/// Leaves room for a line above the tile and for words beside it.
paint::Zoom zoom_of_tile(const paint::Rect& tile);

}  // namespace bastide::screen
