#include "client-cli/paint/piece_art.hpp"

#include "client-cli/paint/glyph_set.hpp"
#include "client-cli/paint/outline.hpp"
#include "engine/enumerators.hpp"

#include <array>
#include <string_view>

namespace bastide::paint {
namespace {

/// Rows of a piece, the lowest last. `L` is the owner's letter; blanks are transparent.
using Drawing = std::array<std::u32string_view, 3>;

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

}  // namespace bastide::paint
