#pragma once

#include "client-cli/paint/terminal_look.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {

/// Takes the next character; U+FFFD for each invalid byte.
char32_t take_character(std::string_view& text);

void append_utf8(std::string& out, char32_t character);

std::string utf8_of(std::u32string_view characters);

/// Returns the width in columns: 0 for control and combining characters, 2 for wide ones.
int width_of(char32_t character);

bool is_mark(char32_t character);

/// Returns the text in normal form C (NFC), or unchanged if it has no marks or is not valid UTF-8.
std::string composed(std::string text);

/// Returns the width in columns. Colour escape sequences (pen.hpp) take none.
int width_of(std::string_view text);

/// Cuts the text to `columns`. The result ends in "…" if something is missing.
std::string cut(std::string_view text, int columns);

std::string padded(std::string_view text, int columns);

std::string right_aligned(int number, int columns);

/// Wraps at blanks, or inside words longer than a line. Indents all lines but the first.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);

std::string replace_missing_glyphs(std::string_view text, GlyphSet glyphs);

}  // namespace bastide::paint
