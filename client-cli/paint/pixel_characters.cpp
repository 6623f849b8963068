#include "client-cli/paint/pixel_characters.hpp"

#include "client-cli/paint/glyph_set.hpp"
#include "client-cli/paint/pen.hpp"
#include "engine/fixed_vector.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace bastide::paint {

Pixels::Pixels(Size size, Colour colour)
    : size_{std::max(0, size.columns), std::max(0, size.rows)}, colours_(size_.count(), colour) {}

void Pixels::put(Point at, Colour colour) {
    if (size_.has(at)) {
        colours_[size_.index(at)] = colour;
    }
}

Colour Pixels::at(Point at) const {
    return size_.has(at) ? colours_[size_.index(at)] : Colour{};
}

namespace {

bool same(Colour a, Colour b, Depth depth) {
    return a == b ||
           (depth != Depth::none && terminal_colour(a, depth) == terminal_colour(b, depth));
}

Glyph ascii_cell(Colour colour, unsigned place, Depth depth) {
    const char32_t letter = letter_of(colour.paint);
    if (depth == Depth::none) {
        const bool thinned = letter == U'.' && place % 3 != 0;
        return {thinned ? U' ' : letter, {Paint::none, Paint::none, false, false}};
    }
    Glyph glyph = textured(colour, place, {depth, GlyphSet::ascii});
    if (glyph.character == U' ' && letter != U' ' && letter != U'.') {
        glyph.character = letter;
        glyph.style.ink = ink_of_letter(colour, depth);
    }
    return glyph;
}

Glyph half_cell(Colour upper, Colour lower, unsigned place, Look look) {
    if (look.depth == Depth::none) {
        return {toned(upper.paint, lower.paint), {Paint::none, Paint::none, false, false}};
    }
    if (same(upper, lower, look.depth)) {
        return textured(upper, place, look);
    }
    return {U'▀', {upper, lower, false, false}};
}

int difference(Colour a, Colour b) {
    const TerminalColour first = terminal_colour(a, Depth::full);
    const TerminalColour second = terminal_colour(b, Depth::full);
    const auto squared = [](int x, int y) { return (x - y) * (x - y); };
    return squared(first.red, second.red) + squared(first.green, second.green) +
           squared(first.blue, second.blue);
}

using Dots = FixedVector<Colour, 8>;

std::optional<Colour> commonest(const Dots& dots, std::optional<Colour> other, Depth depth) {
    std::optional<Colour> best;
    std::ptrdiff_t most = 0;
    for (const Colour colour : dots) {
        const auto count =
            std::ranges::count_if(dots, [&](Colour c) { return same(c, colour, depth); });
        if (count > most && !(other && same(*other, colour, depth))) {
            most = count;
            best = colour;
        }
    }
    return best;
}

char32_t character_of(unsigned pattern, GlyphSet glyphs) {
    return glyphs == GlyphSet::quadrants  ? quadrant(pattern)
           : glyphs == GlyphSet::sextants ? sextant(pattern)
                                          : octant(pattern);
}

/// Draws a cell of two colours. A third becomes the more similar of the two.
Glyph dots_cell(const Dots& dots, unsigned place, Look look) {
    const Colour ground = *commonest(dots, std::nullopt, look.depth);
    const auto ink = commonest(dots, ground, look.depth);
    if (!ink) {
        return textured(ground, place, look);
    }
    unsigned pattern = 0;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const bool is_ink = same(dots[i], *ink, look.depth) ||
                            (!same(dots[i], ground, look.depth) &&
                             difference(dots[i], *ink) < difference(dots[i], ground));
        pattern |= is_ink ? 1U << i : 0U;
    }
    return {character_of(pattern, look.glyphs), {*ink, ground, false, false}};
}

Dots dots_of(const Pixels& pixels, Point cell, Size in_cell) {
    Dots dots;
    for (const auto [x, y] : points_in(in_cell)) {
        dots.push_back(pixels.at({cell.x * in_cell.columns + x, cell.y * in_cell.rows + y}));
    }
    return dots;
}

/// Returns a place for textures. Tiles differ in the tufts around it.
unsigned place_of(const Pixels& pixels, Point cell, Size in_cell) {
    unsigned h =
        static_cast<unsigned>(cell.x) * 374761393U + static_cast<unsigned>(cell.y) * 668265263U;
    for (int y = -1; y <= in_cell.rows; ++y) {
        for (int x = -2; x <= 2; ++x) {
            const Point p{cell.x * in_cell.columns + x, cell.y * in_cell.rows + y};
            h = h * 31U + (pixels.at(p).paint == Paint::meadow_tuft ? 1U : 0U);
        }
    }
    h = (h ^ (h >> 13U)) * 1274126177U;
    return h ^ (h >> 16U);
}

Glyph cell_of(const Pixels& pixels, Point cell, Look look) {
    const unsigned place = place_of(pixels, cell, pixels_in_cell(look.glyphs));
    switch (look.glyphs) {
        case GlyphSet::ascii:
            return ascii_cell(pixels.at(cell), place, look.depth);
        case GlyphSet::console:
        case GlyphSet::blocks:
            return half_cell(
                pixels.at({cell.x, 2 * cell.y}), pixels.at({cell.x, 2 * cell.y + 1}), place, look);
        case GlyphSet::quadrants:
        case GlyphSet::sextants:
        case GlyphSet::octants: {
            const Dots dots = dots_of(pixels, cell, pixels_in_cell(look.glyphs));
            return look.depth == Depth::none
                       ? half_cell(dots[0], dots[dots.size() - 1], place, look)
                       : dots_cell(dots, place, look);
        }
    }
    return {};
}

constexpr std::u32string_view quadrants = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

/// Returns the character of a pattern whose character is outside the octant range (quadrants and
/// ten others); else 0.
constexpr char32_t older_octant(unsigned pattern) {
    constexpr std::array<std::pair<unsigned, char32_t>, 10> others{{{0b00000001, U'\U0001CEA8'},
                                                                    {0b00000010, U'\U0001CEAB'},
                                                                    {0b00000011, U'\U0001FB82'},
                                                                    {0b00010100, U'\U0001FBE6'},
                                                                    {0b00101000, U'\U0001FBE7'},
                                                                    {0b00111111, U'\U0001FB85'},
                                                                    {0b01000000, U'\U0001CEA3'},
                                                                    {0b10000000, U'\U0001CEA0'},
                                                                    {0b11000000, U'▂'},
                                                                    {0b11111100, U'▆'}}};
    for (const auto& [other, character] : others) {
        if (other == pattern) {
            return character;
        }
    }
    constexpr unsigned every_other_row = 0b00110011;
    const bool in_quadrants = (pattern & every_other_row) == (pattern >> 2U & every_other_row);
    return in_quadrants ? quadrants[(pattern & 0b0011U) | (pattern >> 2U & 0b1100U)] : U'\0';
}

/// The octant range skips patterns with older characters.
constexpr std::array<char32_t, 256> octants = [] {
    std::array<char32_t, 256> found{};
    char32_t next = U'\U0001CD00';
    for (unsigned pattern = 0; pattern < found.size(); ++pattern) {
        const char32_t older = older_octant(pattern);
        found[pattern] = older == U'\0' ? next++ : older;
    }
    return found;
}();

}  // namespace

char32_t quadrant(unsigned pattern) {
    return quadrants[pattern];
}

char32_t octant(unsigned pattern) {
    return octants[pattern];
}

char32_t sextant(unsigned pattern) {
    // The range of sextants skips older characters: blank, left half, right half, full block.
    constexpr std::array<std::pair<unsigned, char32_t>, 4> older{
        {{0b000000, U' '}, {0b010101, U'▌'}, {0b101010, U'▐'}, {0b111111, U'█'}}};
    unsigned skipped = 0;
    for (const auto& [other, character] : older) {
        if (other == pattern) {
            return character;
        }
        skipped += other < pattern ? 1U : 0U;
    }
    return U'\U0001FB00' + pattern - skipped;
}

void draw(Canvas& canvas, Point at, const Pixels& pixels, Look look) {
    const Size in_cell = pixels_in_cell(look.glyphs);
    const auto [columns, rows] = pixels.size();
    for (const auto [x, y] : points_in({columns / in_cell.columns, rows / in_cell.rows})) {
        canvas.put({at.x + x, at.y + y}, cell_of(pixels, {x, y}, look));
    }
}

}  // namespace bastide::paint
