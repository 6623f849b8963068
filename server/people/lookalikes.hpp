// Names that look alike, by Unicode's security report UTS 39.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::people {

/// True for e.g. Latin with Cyrillic; Latin with Japanese, Korean or Chinese is allowed (UTS 39).
bool mixes_scripts(std::string_view text);

/// Maximum factor by which case folding may lengthen a text, for fast comparisons.
inline constexpr int look_length_times_max = 3;

/// True if case folding lengthens the text too much: "\uFDFA" becomes 18 letters.
bool is_slow_to_compare(std::string_view text);

/// True for "Anna" and "anna", or "Illia" and "lllia". Spaces and punctuation are ignored.
bool alike(std::string_view one, std::string_view other);

/// True if a number is like that of `disambiguated`: "Anna (2)", "Anna [З]", "(2) Anna", "Anna ２".
bool looks_numbered(std::string_view name);

/// True if `name` looks like `title`, apart from numbers and signs: "HARD BOT 2" and "Hard bot".
bool imitates(std::string_view name, std::string_view title);

/// Adds a number to each name that looks like an earlier one: "Anna (2)".
std::vector<std::string> disambiguated(std::vector<std::string> names);

}  // namespace bastide::people
