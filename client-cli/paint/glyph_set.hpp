// Characters of each glyph set, replacements for those that a set lacks, and textures.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// Returns the character, or a similar one in the set. Letters that are one column wide change only
/// in ASCII.
char32_t shown_as(char32_t character, GlyphSet glyphs);

/// Replaces all characters on the canvas that the set lacks. This is the last step of drawing.
void keep_to(Canvas& canvas, GlyphSet glyphs);

/// Returns a cell filled with the colour. Equal values of `place` give equal textures.
Glyph textured(Colour colour, unsigned place, Look look);

char32_t letter_of(Paint paint);

Colour ink_of_letter(Colour ground, Depth depth);

/// Returns the character for a cell without colours that has these upper and lower halves.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
