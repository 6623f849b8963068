// Screen areas do not overlap and stay on the screen at any size.
#pragma once

#include "client-cli/screen/state.hpp"

namespace bastide::screen {

/// The smallest usable screen. Below it `draw` asks for a larger window and all areas are empty.
inline constexpr Size least_size{60, 18};

inline constexpr Size least_size_for_a_name{24, 8};

/// True if keys must not act, because players could not see what they are deciding.
inline bool is_too_small(const State& state) {
    const Size least = state.sheet.kind == Sheet::first_name ? least_size_for_a_name : least_size;
    return state.size.columns < least.columns || state.size.rows < least.rows;
}

/// Parts without room have an empty area.
struct Layout {
    Rect title;
    Rect board;  ///< before a game: the list of tables, or the waiting table
    Rect panel;  ///< right of the board; contains players, tile, hand and log
    Rect players;
    int rows_a_player = 1;
    Rect tile;  ///< tile in hand and number of remaining tiles
    Rect hand;  ///< hand or display, in variants with them
    Rect log;
    Rect advice;
    Rect replay_bar;  ///< in a replay
    Rect keys;
    Rect sheet;
};

Layout layout(const State& state, const Model& model);

/// Leaves room for a line above the tile and for words beside it.
Zoom zoom_of_tile(const Rect& tile);

}  // namespace bastide::screen
