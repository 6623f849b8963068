// Text in UTF-8: how wide it is, where it is cut, how it fills lines. Pure.
#pragma once

#include "client-cli/paint/look.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// Takes the first character off a text; what is no UTF-8 is U+FFFD, a byte at a time.
char32_t take(std::string_view& text);

/// Adds a character in UTF-8.
void append_utf8(std::string& out, char32_t character);

/// The characters in UTF-8.
std::string utf8_of(std::u32string_view characters);

/// Control characters and combining ones take no column, wide ones two.
int width_of(char32_t character);

/// Whether it is drawn on the character before it, as accents and vowel signs are.
bool is_mark(char32_t character);

/// The text with each mark made part of its character where Unicode has such a character (NFC).
std::string composed(std::string text);

/// How many columns a text takes. Escape sequences that colour it (pen.hpp) take none.
int width_of(std::string_view text);

/// As much of a text as fits into `columns`, "…" at its end where something is missing.
std::string cut(std::string_view text, int columns);

/// The text, cut or with blanks behind it, so that it takes `columns`.
std::string padded(std::string_view text, int columns);

/// The number with blanks before it.
std::string right_aligned(int number, int columns);

/// The text in lines of at most `columns`, broken at blanks, or within a word that is longer than a
/// line. From the second line on it is indented.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);

/// The text in characters of that set.
std::string kept_to(std::string_view text, GlyphSet glyphs);

}  // namespace bastide::paint
