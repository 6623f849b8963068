#include "client-cli/paint/piece_art.hpp"

#include "client-cli/paint/glyph_set.hpp"
#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/pixel_characters.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::paint {
namespace {

/// Rows of a piece, the lowest last. `L` is the owner's letter; blanks are transparent.
using Drawing = std::array<std::u32string_view, 3>;

struct DrawnCell {
    Point at;
    char32_t character = U' ';
};

using DrawnCells = std::vector<DrawnCell>;

struct Shape {
    std::array<Drawing, 4> drawn;                   ///< by zoom
    std::array<std::u32string_view, 2> lettered{};  ///< ASCII: in the overview, and larger
};

// clang-format off
constexpr Shape followers{{{
    {U"", U"", U"L"},
    {U"", U" ▄ ", U"▟L▙"},
    {U" ▄ ", U"▟█▙", U"▐L▌"},
    {U" ▝█▘ ", U"▟███▙", U" ▟L▙ "},
}}, {U"L", U"(L)"}};

constexpr Shape big_ones{{{
    {U"", U"", U" L▌"},
    {U"", U"▗█▖", U"█L█"},
    {U"▗█▖", U"███", U"█L█"},
    {U" ▜█▛ ", U"▟███▙", U"▐█L█▌"},
}}, {U" L+", U"[L]"}};

constexpr Shape abbots{{{
    {U"", U" ▗ ", U" L "},
    {U"", U" ▲ ", U"▐L▌"},
    {U" ▲ ", U"▐█▌", U"▟L▙"},
    {U"  ▲  ", U" ▐█▌ ", U" ▟L▙ "},
}}, {U" L'", U"/L\\"}};

constexpr Shape lying_ones{{{
    {U"", U"", U"L"},
    {U"", U"", U"▟L▄"},
    {U"", U"", U"▟█L▄▄"},
    {U"", U" ▄   ", U"██L█▄"},
}}, {U"L", U"-L-"}};

constexpr Shape big_lying_ones{{{
    {U"", U"", U" L▌"},
    {U"", U"", U"▟L█"},
    {U"", U"", U"██L█▄"},
    {U"", U"▗█   ", U"██L██"},
}}, {U" L+", U"=L="}};

constexpr Shape boats{{{
    {U"", U"", U"▗L"},
    {U"", U" ▙ ", U"▜L▛"},
    {U" ▙ ", U" █▙", U"▜L▛"},
    {U"  █▙ ", U"  ██▙", U"▜█L█▛"},
}}, {U"~L", U"\\L/"}};

constexpr Shape big_boats{{{
    {U"", U"", U"▗L▌"},
    {U"", U"▟█▙", U"▜L▛"},
    {U"▟█▙", U"▟█▙", U"▜L▛"},
    {U" ▟██▙", U" ▟██▙", U"▜█L█▛"},
}}, {U"~L+", U"<L>"}};
// clang-format on

Drawing drawing_of(const Piece& piece, Zoom zoom, bool letters_alone) {
    using ByKind = std::array<const Shape*, meeple_kinds>;
    constexpr std::array by_posture{ByKind{&followers, &big_ones, &abbots},
                                    ByKind{&lying_ones, &big_lying_ones, &lying_ones},
                                    ByKind{&boats, &big_boats, &boats}};
    const Shape& shape = *entry_for(entry_for(by_posture, piece.posture), piece.kind);
    return letters_alone ? Drawing{U"", U"", shape.lettered[zoom == Zoom::overview ? 0 : 1]}
                         : entry_for(shape.drawn, zoom);
}

/// Green pieces, invisible on a meadow with few colours, are then black with a green letter.
bool looks_black(Paint player, Depth depth) {
    return player == Paint::green && (depth == Depth::colours8 || depth == Depth::colours16);
}

bool is_pale(Paint player, Depth depth) {
    const bool pale_pink = player == Paint::pink && depth != Depth::colours8;
    return player == Paint::yellow || player == Paint::orange || player == Paint::white ||
           pale_pink;
}

DrawnCells cells_of(const Drawing& drawing, Point foot, GlyphSet glyphs) {
    DrawnCells cells;
    const int rows = static_cast<int>(drawing.size());
    for (int row = 0; row < rows; ++row) {
        const std::u32string_view line = drawing[static_cast<std::size_t>(row)];
        const int half = static_cast<int>(line.size() / 2);
        for (int column = 0; column < static_cast<int>(line.size()); ++column) {
            const char32_t character = line[static_cast<std::size_t>(column)];
            if (character != U' ') {
                cells.push_back({{foot.x + column - half, foot.y + row - rows + 1},
                                 shown_as(character, glyphs)});
            }
        }
    }
    return cells;
}

Glyph badge(const Piece& piece, Depth depth, bool underlined) {
    Style style = letters_on(piece.colour, depth);
    style.underlined = underlined;
    return {piece.letter, style};
}

Colour bright(Colour colour) {
    const bool is_dark =
        colour.paint == Paint::black || colour.paint == Paint::blue || colour.paint == Paint::green;
    return is_dark ? Colour{colour.paint, Shade::light} : colour;
}

constexpr unsigned upper_left = 1;
constexpr unsigned upper_right = 2;
constexpr unsigned lower_left = 4;
constexpr unsigned lower_right = 8;
constexpr unsigned left_quarters = upper_left | lower_left;
constexpr unsigned right_quarters = upper_right | lower_right;
constexpr unsigned upper_quarters = upper_left | upper_right;
constexpr unsigned lower_quarters = lower_left | lower_right;
constexpr unsigned all_quarters = left_quarters | right_quarters;

/// Returns the quarters that a character fills. Letters fill all; a triangle touches no side.
unsigned filled(char32_t character) {
    if (character == U'▲') {
        return 0;
    }
    unsigned set = 0;
    while (set < all_quarters && quadrant(set) != character) {
        ++set;
    }
    return set;
}

struct Touched {
    unsigned set = 0;
    int sides = 0;
    char32_t line = U' ';  ///< the line to draw if `sides` is 1
};

using Ring = std::map<std::pair<int, int>, Touched>;

void touch(Ring& ring, Point at, unsigned set, char32_t line) {
    if (set != 0) {
        Touched& touched = ring[{at.x, at.y}];
        touched.set |= set;
        ++touched.sides;
        touched.line = line;
    }
}

Ring ring_round(const DrawnCells& cells, GlyphSet glyphs) {
    const bool has_halves_only = glyphs == GlyphSet::console;
    Ring ring;
    for (const auto& [at, character] : cells) {
        const unsigned body = filled(character);
        touch(ring, {at.x - 1, at.y}, (body & left_quarters) << 1U, has_halves_only ? U'▐' : U'▕');
        touch(ring, {at.x + 1, at.y}, (body & right_quarters) >> 1U, has_halves_only ? U'▌' : U'▏');
        touch(ring, {at.x, at.y - 1}, (body & upper_quarters) << 2U, has_halves_only ? U'▄' : U'▁');
        touch(ring, {at.x, at.y + 1}, (body & lower_quarters) >> 2U, has_halves_only ? U'▀' : U'▔');
    }
    for (const DrawnCell& cell : cells) {
        ring.erase({cell.at.x, cell.at.y});
    }
    return ring;
}

char32_t character_of(const Touched& touched, GlyphSet glyphs) {
    if (touched.sides == 1) {
        return touched.line;
    }
    return glyphs == GlyphSet::console ? U'█' : quadrant(touched.set);
}

bool is_of_a_tile(Colour colour) {
    return colour.paint >= Paint::table && colour.paint <= Paint::snow_shade;
}

/// True for colours of features: those of tiles, and those of players, which tint owned features.
bool is_of_a_feature(Colour colour) {
    return is_of_a_tile(colour) || (colour.paint >= Paint::red && colour.paint <= Paint::white);
}

bool is_pixels(char32_t character) {
    return character == U' ' || character == U'▀' ||
           (character >= U'\U0001FB00' && character <= U'\U0001FB3B') ||
           (character >= U'\U0001CD00' && character <= U'\U0001CDE5');
}

bool is_picture(const Glyph& glyph) {
    return is_of_a_feature(glyph.style.ground) && !glyph.style.bold &&
           (is_pixels(glyph.character) || is_of_a_tile(glyph.style.ink));
}

bool melts_into(const Canvas& canvas, Point at, Colour body, Depth depth) {
    if (!is_picture(canvas.at(at))) {
        return false;
    }
    const Style& style = canvas.at(at).style;
    return look_alike(body, style.ground, depth) ||
           (style.ink.paint != Paint::none && look_alike(body, style.ink, depth));
}

struct Rgb {
    double red = 0;
    double green = 0;
    double blue = 0;
};

/// Returns an approximate colour: the first sixteen are xterm's, other terminals' are similar.
Rgb rgb_of(const TerminalColour& colour) {
    // clang-format off
    constexpr std::array<std::uint32_t, 16> named{
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
        0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};
    // clang-format on
    constexpr std::array<double, 6> cube{0, 95, 135, 175, 215, 255};
    constexpr int first_grey = 232;
    const int index = colour.index;
    if (colour.kind == TerminalColour::Kind::rgb) {
        return {double(colour.red), double(colour.green), double(colour.blue)};
    }
    if (index < 16) {
        const std::uint32_t rgb = named[static_cast<std::size_t>(index)];
        return {double(rgb >> 16U), double(rgb >> 8U & 0xFFU), double(rgb & 0xFFU)};
    }
    if (index >= first_grey) {
        const double grey = 8 + 10 * (index - first_grey);
        return {grey, grey, grey};
    }
    const auto at = static_cast<std::size_t>(index - 16);
    return {cube[at / 36], cube[at / 6 % 6], cube[at % 6]};
}

/// Perceived difference, 0 to about 765: green weighs most, blue more if there is little red.
double contrast(Colour one, Colour other, Depth depth) {
    const Rgb a = rgb_of(terminal_colour(one, depth));
    const Rgb b = rgb_of(terminal_colour(other, depth));
    const double mean = (a.red + b.red) / 2;
    const auto squared = [](double x) { return x * x; };
    return std::sqrt((2 + mean / 256) * squared(a.red - b.red) + 4 * squared(a.green - b.green) +
                     (2 + (255 - mean) / 256) * squared(a.blue - b.blue));
}

Colour ground_of(const Glyph& glyph) {
    const auto is_mostly_ink = [&](char32_t (*character)(unsigned), unsigned pixels) {
        for (unsigned pattern = 0; pattern < 1U << pixels; ++pattern) {
            if (character(pattern) == glyph.character) {
                return 2 * static_cast<unsigned>(std::popcount(pattern)) > pixels;
            }
        }
        return false;
    };
    const bool ink = glyph.character == U'▄' || is_mostly_ink(sextant, 6) ||
                     is_mostly_ink(quadrant, 4) ||
                     (glyph.character >= U'\U0001CD00' && is_mostly_ink(octant, 8));
    return ink ? glyph.style.ink : glyph.style.ground;
}

bool needs_outline(const Canvas& canvas, const DrawnCells& cells, Colour body, Look look) {
    const Ring ring = ring_round(cells, look.glyphs);
    return look.glyphs != GlyphSet::ascii &&
           (std::ranges::any_of(cells,
                                [&](const DrawnCell& cell) {
                                    return filled(cell.character) != all_quarters &&
                                           melts_into(canvas, cell.at, body, look.depth);
                                }) ||
            std::ranges::any_of(ring, [&](const auto& entry) {
                return melts_into(
                    canvas, {entry.first.first, entry.first.second}, body, look.depth);
            }));
}

/// Draws an outline over tile pictures only. The caller draws the ground of `cells`.
void draw_outline(Canvas& canvas, const DrawnCells& cells, Colour line, Look look) {
    for (const auto& [place, touched] : ring_round(cells, look.glyphs)) {
        const Point at{place.first, place.second};
        if (is_picture(canvas.at(at))) {
            canvas.put(at,
                       {character_of(touched, look.glyphs),
                        {line, ground_of(canvas.at(at)), false, false}});
        }
    }
}

}  // namespace

Posture posture_on(FeatureKind feature) {
    return feature == FeatureKind::field      ? Posture::lies
           : feature == FeatureKind::waterway ? Posture::sails
                                              : Posture::stands;
}

Style letters_on(Colour player, Depth depth) {
    if (depth == Depth::none) {
        return {Paint::none, Paint::none, true, false};
    }
    if (looks_black(player.paint, depth)) {
        return {player, Paint::black, true, false};
    }
    return {is_pale(player.paint, depth) ? Paint::black : Paint::white, player, true, false};
}

void draw(Canvas& canvas, Point at, const Piece& piece, Zoom zoom, Look look) {
    const bool letters_alone = look.glyphs == GlyphSet::ascii;
    const DrawnCells cells = cells_of(drawing_of(piece, zoom, letters_alone), at, look.glyphs);
    // A single cell cannot lie down; it is underlined instead.
    const bool underlined = piece.posture == Posture::lies && zoom == Zoom::overview;
    const Glyph letter = badge(piece, look.depth, underlined);
    const Colour shape =
        look.depth == Depth::none ? Colour{Paint::none} : Colour{letter.style.ground};
    const bool outlined = needs_outline(canvas, cells, shape, look);
    const Colour line = outline_of(shape, look.depth);
    if (outlined) {
        draw_outline(canvas, cells, line, look);
    }
    for (const auto& [place, character] : cells) {
        if (character == U'L') {
            canvas.put(place, letter);
        } else if (letters_alone) {
            canvas.put(place, {character, {letter.style.ink, letter.style.ground, false, false}});
        } else {
            const Colour behind = outlined ? line : ground_of(canvas.at(place));
            canvas.put(place, {character, {shape, behind, false, false}});
        }
    }
}

void draw_goods(Canvas& canvas, Point at, Colour colour, char32_t letter, Look look) {
    Style style = letters_on(colour, look.depth);
    style.underlined = true;
    const DrawnCells cell{{at, U'L'}};
    if (needs_outline(canvas, cell, style.ground, look)) {
        draw_outline(canvas, cell, outline_of(style.ground, look.depth), look);
    }
    const bool capital = letter >= U'A' && letter <= U'Z';
    canvas.put(at, {capital ? letter + (U'a' - U'A') : letter, style});
}

Glyph in_text(const Piece& piece, Colour ground, Look look) {
    if (look.depth == Depth::none) {
        return {piece.letter, {Paint::none, ground, true, false}};
    }
    if (look.depth == Depth::colours8 || look.glyphs == GlyphSet::ascii ||
        look.palette == Palette::colour_blind) {
        return badge(piece, look.depth, false);
    }
    const char32_t chessman = entry_for(std::array{U'♟', U'♜', U'♝'}, piece.kind);
    return {shown_as(chessman, look.glyphs), {bright(piece.colour), ground, false, false}};
}

bool look_alike(Colour a, Colour b, Depth depth) {
    constexpr double near = 150;
    return depth != Depth::none && contrast(a, b, depth) < near;
}

Colour outline_of(Colour body, Depth depth) {
    const bool is_light = contrast(body, Paint::black, depth) > contrast(body, Paint::white, depth);
    return is_light ? Paint::black : Paint::white;
}

}  // namespace bastide::paint
