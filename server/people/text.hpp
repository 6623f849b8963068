// Texts that people write for other people to read.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace bastide::people {

/// What a text looks like to someone who must show it.
struct TextShape {
    bool sound = true;           ///< valid UTF-8 without control characters
    bool blank = true;           ///< nothing but spaces
    std::size_t characters = 0;  ///< code points
};

TextShape shape_of(std::string_view text);

/// Characters of a name.
inline constexpr std::size_t name_characters_max = 32;

/// What is wrong with a name, in one sentence for its owner; nothing if it may be shown to others:
/// 1 to 32 characters, not only spaces.
std::optional<std::string_view> fault_in_name(std::string_view name);

/// Characters of a table's title.
inline constexpr std::size_t title_characters_max = 64;

/// What is wrong with a title, in one sentence; an empty one is fine.
std::optional<std::string_view> fault_in_title(std::string_view title);

}  // namespace bastide::people
