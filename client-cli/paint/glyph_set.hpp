// Characters, replacements and textures of each glyph set.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/terminal_look.hpp"

namespace bastide::paint {

/// Returns the character, or a similar one if the set lacks it. Only ASCII replaces narrow letters.
char32_t shown_as(char32_t character, GlyphSet glyphs);

/// Replaces characters that the set lacks. This is the last step of drawing.
void replace_missing_glyphs(Canvas& canvas, GlyphSet glyphs);

/// Returns the texture of a colour. Equal values of `place` give equal textures.
Glyph textured(Colour colour, unsigned place, Look look);

char32_t letter_of(Paint paint);

Colour ink_of_letter(Colour ground, Depth depth);

/// Returns the character that represents two paints in a cell without colours.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
