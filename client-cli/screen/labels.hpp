// Signs that choose places on the board, each typed with one key.
#pragma once

#include "client-cli/screen/board_view.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace bastide::screen {

/// Signs for places. None is a key of the board, a player's letter, or part of an ASCII picture.
inline constexpr std::u32string_view signs = U"123456789CDEFSUVXZ";

inline constexpr std::size_t digit_signs = 9;

constexpr char32_t sign_of(std::size_t number) {
    return number < signs.size() ? signs[number] : U'•';
}

struct Label {
    std::size_t number = 0;
    Point place;
    bool chosen = false;
};

/// Returns labels that do not touch in a row or cover a piece. Omits those without room.
std::vector<Label> labels_of(const BoardView& view);

}  // namespace bastide::screen
