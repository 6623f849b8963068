// Signs that choose something on the board, each typed with one key.
#pragma once

#include <cstddef>
#include <string_view>

namespace bastide::screen {

/// Digits, then letters that are neither keys of the board, nor players' letters, nor parts of
/// ASCII pictures.
inline constexpr std::u32string_view signs = U"123456789CDEFSUVXZ";

inline constexpr std::size_t digit_signs = 9;

/// Returns the sign of choice `number`, counted from 0, or '•' if there are too few signs.
constexpr char32_t sign_of(std::size_t number) {
    return number < signs.size() ? signs[number] : U'•';
}

}  // namespace bastide::screen
