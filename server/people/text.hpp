// Texts that people write for other people to read: names, and titles of tables. What a character
// is, Unicode's own data say.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace bastide::people {

/// Marks that stand on one character, such as accents and vowel signs, as far as they are no part
/// of it (NFC): names in Burmese, Hebrew and Tibetan need three. More are a tower that covers the
/// lines around it, and are refused.
inline constexpr int marks_max = 3;

/// What a text looks like to someone who must show it. Where it is not sound, nothing else is said.
struct TextShape {
    bool is_valid = true;        ///< valid UTF-8 without control characters and line ends
    bool visible = true;         ///< nothing drawn as nothing, and nothing that nobody can draw
    bool blank = true;           ///< nothing but spaces and marks
    bool stacked = false;        ///< more than `marks_max` marks on one character, or one on none
    std::size_t characters = 0;  ///< code points
};

TextShape shape_of(std::string_view text);

/// Characters of a name.
inline constexpr std::size_t name_characters_max = 32;

/// What is wrong with a name, in one sentence for its owner; nothing if it may be shown to others:
/// 1 to 32 characters, something to be seen and nothing hidden, and nothing that others would take
/// for what it is not.
std::optional<std::string_view> fault_in_name(std::string_view name);

/// Characters of a table's title.
inline constexpr std::size_t title_characters_max = 64;

/// What is wrong with a title, in one sentence; an empty one is fine.
std::optional<std::string_view> fault_in_title(std::string_view title);

}  // namespace bastide::people
