// Characters, replacements and textures of each glyph set.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// A similar character if the set lacks it. Letters that are one column wide change only in ASCII.
char32_t shown_as(char32_t character, GlyphSet glyphs);

/// Replaces what the set lacks. This is the last step of drawing.
void keep_to(Canvas& canvas, GlyphSet glyphs);

/// Equal values of `place` give equal textures.
Glyph textured(Colour colour, unsigned place, Look look);

char32_t letter_of(Paint paint);

Colour ink_of_letter(Colour ground, Depth depth);

/// For a cell without colours.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
