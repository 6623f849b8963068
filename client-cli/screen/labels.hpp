// The signs that choose places on the board, each typed with one key, and their positions.
#pragma once

#include "client-cli/screen/board_view.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace bastide::screen {

/// Digits, then letters that are neither keys of the board, nor players' letters, nor parts of
/// ASCII pictures.
inline constexpr std::u32string_view signs = U"123456789CDEFSUVXZ";

inline constexpr std::size_t digit_signs = 9;

/// Returns the sign of choice `number`, counted from 0, or '•' if there are too few signs.
constexpr char32_t sign_of(std::size_t number) {
    return number < signs.size() ? signs[number] : U'•';
}

struct Label {
    std::size_t number = 0;
    paint::Point place;
    bool chosen = false;
};

/// Returns the visible signs for pieces (turn/spots.hpp) or goods (V-13). Signs do not touch in a
/// row or cover a piece. A sign without room on its tile is left out.
std::vector<Label> labels_of(const BoardView& view);

}  // namespace bastide::screen
