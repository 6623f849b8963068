// A picture in pixels, and how pixels become character cells. Everything pictorial is put together
// as pixels first, so that the glyph sets are known in one place.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/paint/look.hpp"

#include <vector>

namespace bastide::paint {

/// How many pixels a character cell holds: across and down.
constexpr Size pixels_in_cell(GlyphSet glyphs) {
    switch (glyphs) {
        case GlyphSet::ascii:
            return {1, 1};
        case GlyphSet::console:
        case GlyphSet::blocks:
            return {1, 2};
        case GlyphSet::quadrants:
            return {2, 2};
        case GlyphSet::sextants:
            return {2, 3};
        case GlyphSet::octants:
            return {2, 4};
    }
    return {1, 1};
}

/// `Size` here counts pixels.
class Pixels {
  public:
    explicit Pixels(Size size, Colour colour = Paint::table);

    [[nodiscard]] Size size() const { return size_; }

    /// What lies outside is left out.
    void put(Point at, Colour colour);
    [[nodiscard]] Colour at(Point at) const;

  private:
    [[nodiscard]] bool inside(Point at) const;
    [[nodiscard]] std::size_t index(Point at) const;

    Size size_;
    std::vector<Colour> colours_;
};

// The character whose pixels are set as the bits are: upper left, upper right, and so on downwards.
char32_t quadrant(unsigned pattern);
char32_t sextant(unsigned pattern);
char32_t octant(unsigned pattern);

/// Draws the picture with its upper left corner at `at`. A cell whose pixels are all of one paint
/// may get a texture (tufts, shingles), which depends on its place in the picture: give each tile a
/// call of its own, and textures stay where they are when the board is scrolled. A terminal with
/// few colours needs them most. Without colours, characters stand for paints.
void draw(Canvas& canvas, Point at, const Pixels& pixels, Look look);

}  // namespace bastide::paint
