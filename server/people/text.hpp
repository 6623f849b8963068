#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::people {

/// Combining marks per character after NFC; Burmese, Hebrew and Tibetan names need three.
inline constexpr int marks_max = 3;

/// The other fields are valid only if `is_valid`.
struct TextShape {
    bool is_valid = true;        ///< UTF-8 without control characters
    bool visible = true;         ///< no character is invisible or unassigned
    bool blank = true;           ///< only spaces and marks
    bool stacked = false;        ///< too many marks, or one without a base
    std::size_t characters = 0;  ///< code points
};

TextShape shape_of(std::string_view text);

/// True for a line of at most `characters_max` visible characters, which may be empty.
bool is_line(std::string_view text, std::size_t characters_max);

inline constexpr std::size_t name_characters_max = 32;

bool imitates_a_bot(std::string_view name);
std::optional<std::string> error_in_name(std::string_view name);

inline constexpr std::size_t title_characters_max = 64;

/// Returns an error message, or nullopt if the title is allowed. It may be empty.
std::optional<std::string> error_in_title(std::string_view title);

inline constexpr std::size_t chat_characters_max = 200;

std::optional<std::string> error_in_chat(std::string_view line);

}  // namespace bastide::people
