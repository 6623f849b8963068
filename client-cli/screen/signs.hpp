// What is typed to choose something: one key each, so that two signs side by side are never read as
// one.
#pragma once

#include <cstddef>
#include <string_view>

namespace bastide::screen {

/// Digits, then letters that do nothing else on the board, stand for no player, and are in no
/// picture made of letters.
inline constexpr std::u32string_view signs = U"123456789CDEFSUVXZ";

inline constexpr std::size_t digit_signs = 9;

/// Of the choice of that number, counted from 0; beyond the last it has none of its own.
constexpr char32_t sign_of(std::size_t number) {
    return number < signs.size() ? signs[number] : U'•';
}

}  // namespace bastide::screen
