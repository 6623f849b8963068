// Pictures composed as pixels, and their conversion to the characters of a glyph set.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/terminal_look.hpp"
#include "engine/enumerators.hpp"

#include <vector>

namespace bastide::paint {

constexpr Size pixels_in_cell(GlyphSet glyphs) {
    return entry_for(std::array<Size, 6>{{{1, 1}, {1, 2}, {1, 2}, {2, 2}, {2, 3}, {2, 4}}}, glyphs);
}

/// `Size` counts pixels.
class Pixels {
  public:
    explicit Pixels(Size size, Colour colour = Paint::table);

    [[nodiscard]] Size size() const { return size_; }

    void put(Point at, Colour colour);
    [[nodiscard]] Colour at(Point at) const;

  private:
    Size size_;
    std::vector<Colour> colours_;
};

// Return the character of a pattern: bit 0 is the upper left pixel, the others follow by row.
char32_t quadrant(unsigned pattern);
char32_t sextant(unsigned pattern);
char32_t octant(unsigned pattern);

/// Draws pixels as characters. Textures depend on the place in the image: draw each tile as an
/// image of its own, so that they move with the board. Without colours, characters are paints.
void draw(Canvas& canvas, Point at, const Pixels& pixels, Look look);

}  // namespace bastide::paint
