// Texts that others wrote, made safe to show. Whatever a server says goes through here once, where
// it comes in; nobody further in has to think of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::model {

/// Characters of one text; what is longer ends with "...".
inline constexpr std::size_t printable_characters_max = 400;

/// Marks that stand on one character, such as accents. More are left out: a tower of them would
/// cover the lines around it.
inline constexpr std::size_t marks_max = 4;

/// The text with a '?' for everything that is broken, steers whatever shows it, or cannot be seen:
/// broken UTF-8, control characters, marks of direction, line ends, characters without a width,
/// tags, private and unknown characters. Joiners and the choice of a variant, which belong to
/// emoji and to some scripts, are left out.
std::string printable(std::string_view text);

/// The same for what must not be empty, such as a name: "?" then.
std::string printable_name(std::string_view text);

}  // namespace bastide::model
