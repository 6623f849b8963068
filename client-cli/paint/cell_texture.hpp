// What a cell of one paint shows besides its ground, and what stands for paints without colours.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// A cell all of that colour. Cells of the same `place` get the same texture.
Glyph textured(Colour colour, unsigned place, Look look);

/// The ASCII character that stands for a paint.
char32_t letter_of(Paint paint);

/// The ink of that character on a ground of that colour.
Colour ink_of_letter(Colour ground, Depth depth);

/// A cell without any colours whose upper and lower half show these.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
