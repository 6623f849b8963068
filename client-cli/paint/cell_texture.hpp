// Textures for cells that show one paint only, and characters that represent paints on terminals
// without colours.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

namespace bastide::paint {

/// Returns a cell filled with the colour. Equal values of `place` give equal textures.
Glyph textured(Colour colour, unsigned place, Look look);

char32_t letter_of(Paint paint);

Colour ink_of_letter(Colour ground, Depth depth);

/// Returns the character that represents these paints in the upper and lower half of a cell, for
/// terminals without colours.
char32_t toned(Paint upper, Paint lower);

}  // namespace bastide::paint
