// Text while it is typed: a player's name, a table's title, or another field.
#pragma once

#include <string>

namespace bastide::screen {

/// Maximum characters of a player's name and a table's title (docs/protocol/concepts.md, "Names").
inline constexpr std::size_t name_characters_max = 32;
inline constexpr std::size_t title_characters_max = 64;

struct TypedName {
    std::u32string typed{};
    std::string proposed{};  ///< a new player's name if nothing is typed
    std::string wrong{};     ///< error in the previous text, as a sentence
};

}  // namespace bastide::screen
