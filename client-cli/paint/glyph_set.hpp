// Which characters a glyph set has, and what stands for those that it has not.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// The character itself, or the most similar one that the set has. Letters of names are left as
/// they are, except where there is nothing but ASCII.
char32_t shown_as(char32_t character, GlyphSet glyphs);

/// The last step of drawing: nothing is left on the canvas that the set has not.
void keep_to(Canvas& canvas, GlyphSet glyphs);

}  // namespace bastide::paint
