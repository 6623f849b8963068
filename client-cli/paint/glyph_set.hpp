// Characters of each glyph set, and replacements for those that a set lacks.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// Returns the character, or a similar one in the set. Letters that are one column wide change only
/// in ASCII.
char32_t shown_as(char32_t character, GlyphSet glyphs);

/// Replaces all characters on the canvas that the set lacks. This is the last step of drawing.
void keep_to(Canvas& canvas, GlyphSet glyphs);

}  // namespace bastide::paint
