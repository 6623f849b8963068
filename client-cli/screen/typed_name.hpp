// A name while it is typed: of a player, or of a table.
#pragma once

#include <string>

namespace bastide::screen {

/// Characters of a player's name, and of a table's (docs/protocol/concepts.md, "Names").
inline constexpr std::size_t name_characters_max = 32;
inline constexpr std::size_t title_characters_max = 64;

struct TypedName {
    std::u32string typed{};
    std::string proposed{};  ///< of a player, the first time: Enter alone takes it
    std::string wrong{};     ///< with the one before, as a sentence
};

}  // namespace bastide::screen
