// Textures for cells of one paint, and characters for paints on terminals without colours.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// Returns a cell filled with the colour. Equal values of `place` give equal textures.
Glyph textured(Colour colour, unsigned place, Look look);

char32_t letter_of(Paint paint);

Colour ink_of_letter(Colour ground, Depth depth);

/// Returns the character for a cell with these halves on terminals without colours.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
