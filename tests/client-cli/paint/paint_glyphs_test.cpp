#include "client-cli/paint/glyph_set.hpp"
#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/piece_art.hpp"
#include "client-cli/paint/tile_art.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace bastide::paint {
namespace {

constexpr std::array all_depths{
    Depth::none, Depth::colours8, Depth::colours16, Depth::colours256, Depth::full};
constexpr std::array all_glyph_sets{GlyphSet::ascii,
                                    GlyphSet::console,
                                    GlyphSet::blocks,
                                    GlyphSet::quadrants,
                                    GlyphSet::sextants,
                                    GlyphSet::octants};

bool is_ascii(char32_t character) {
    return character >= U' ' && character <= U'~';
}

TEST(Sextants, EachPatternIsItsOwnCharacter) {
    std::set<char32_t> seen;
    for (unsigned pattern = 0; pattern < 64; ++pattern) {
        EXPECT_TRUE(seen.insert(sextant(pattern)).second) << pattern;
    }
}

// From the Unicode chart: SEXTANT-1, -12, -135 are left out, because other characters show them.
TEST(Sextants, AreEncodedAsInTheChart) {
    EXPECT_EQ(sextant(0b000000), U' ');
    EXPECT_EQ(sextant(0b000001), U'\U0001FB00');
    EXPECT_EQ(sextant(0b000011), U'\U0001FB02');
    EXPECT_EQ(sextant(0b010100), U'\U0001FB13');
    EXPECT_EQ(sextant(0b010101), U'▌');
    EXPECT_EQ(sextant(0b010110), U'\U0001FB14');
    EXPECT_EQ(sextant(0b101001), U'\U0001FB27');
    EXPECT_EQ(sextant(0b101010), U'▐');
    EXPECT_EQ(sextant(0b101011), U'\U0001FB28');
    EXPECT_EQ(sextant(0b111110), U'\U0001FB3B');
    EXPECT_EQ(sextant(0b111111), U'█');
}

// From the Unicode 16 chart: octants that other characters show are left out.
TEST(Octants, AreEncodedAsInTheChart) {
    EXPECT_EQ(octant(0b00000000), U' ');
    EXPECT_EQ(octant(0b00000001), U'\U0001CEA8');
    EXPECT_EQ(octant(0b00000100), U'\U0001CD00');
    EXPECT_EQ(octant(0b00000101), U'▘');
    EXPECT_EQ(octant(0b00000110), U'\U0001CD01');
    EXPECT_EQ(octant(0b00001001), U'\U0001CD04');
    EXPECT_EQ(octant(0b00010100), U'\U0001FBE6');
    EXPECT_EQ(octant(0b00111110), U'\U0001CD35');
    EXPECT_EQ(octant(0b01000001), U'\U0001CD36');
    EXPECT_EQ(octant(0b01010101), U'▌');
    EXPECT_EQ(octant(0b11111110), U'\U0001CDE5');
    EXPECT_EQ(octant(0b11111111), U'█');
}

TEST(Octants, EachPatternIsItsOwnCharacterAndOneColumnWide) {
    std::set<char32_t> seen;
    for (unsigned pattern = 0; pattern < 256; ++pattern) {
        seen.insert(octant(pattern));
        EXPECT_EQ(width_of(octant(pattern)), 1) << pattern;
    }
    EXPECT_EQ(seen.size(), 256U);
}

Canvas drawn(const Pixels& pixels, Look look) {
    const Size in_cell = pixels_in_cell(look.glyphs);
    Canvas canvas({pixels.size().columns / in_cell.columns, pixels.size().rows / in_cell.rows});
    draw(canvas, {0, 0}, pixels, look);
    return canvas;
}

TEST(Quadrants, FourPixelsAreOne) {
    Pixels pixels({2, 2}, Paint::meadow);
    pixels.put({1, 0}, Paint::road);
    const Glyph glyph = drawn(pixels, {Depth::full, GlyphSet::quadrants}).at({0, 0});
    EXPECT_EQ(glyph.character, U'▝');
    EXPECT_EQ(glyph.style.ink, Colour(Paint::road));
    EXPECT_EQ(glyph.style.ground, Colour(Paint::meadow));
}

TEST(Pixels, TwoAreACellOfBlocks) {
    Pixels pixels({1, 2}, Paint::road);
    pixels.put({0, 1}, Paint::wall);
    EXPECT_EQ(drawn(pixels, {Depth::full, GlyphSet::blocks}).at({0, 0}),
              (Glyph{U'▀', {Paint::road, Paint::wall, false, false}}));
    EXPECT_EQ(drawn(Pixels({1, 2}, Paint::road), {Depth::full, GlyphSet::blocks}).at({0, 0}),
              (Glyph{U' ', {Paint::road, Paint::road, false, false}}));
}

TEST(Pixels, SixAreASextantOfTheTwoCommonestColours) {
    Pixels pixels({2, 3}, Paint::meadow);
    pixels.put({0, 0}, Paint::wall);
    pixels.put({0, 1}, Paint::wall);
    pixels.put({1, 2}, Paint::door);  // the colour nearest to the wall
    const Glyph glyph = drawn(pixels, {Depth::full, GlyphSet::sextants}).at({0, 0});
    EXPECT_EQ(glyph.character, sextant(0b100101));
    EXPECT_EQ(glyph.style.ink, Colour{Paint::wall});
    EXPECT_EQ(glyph.style.ground, Colour{Paint::meadow});
}

TEST(Pixels, MergeColoursIdenticalOnTheTerminal) {
    Pixels pixels({1, 2}, Paint::roof);
    pixels.put({0, 1}, Paint::roof_ridge);
    const Glyph glyph = drawn(pixels, {Depth::colours8, GlyphSet::blocks}).at({0, 0});
    EXPECT_NE(glyph.character, U'▀');
}

TEST(Pixels, OneIsALetterInAscii) {
    Pixels pixels({3, 1}, Paint::wall);
    pixels.put({1, 0}, Paint::roof);
    pixels.put({2, 0}, Paint::road);
    EXPECT_EQ(drawn(pixels, {Depth::none, GlyphSet::ascii}).lines().front(), "#^=");
}

TEST(Pixels, TheSamePictureIsDrawnTheSame) {
    TileArt art;
    const TileImage& image = art.image(
        *catalogue().find("base.D"), Rotation::r0, Zoom::close, GlyphSet::blocks, ArtEdition::c1);
    Pixels pixels(image.size);
    for (int y = 0; y < image.size.rows; ++y) {
        for (int x = 0; x < image.size.columns; ++x) {
            pixels.put({x, y}, image.colour({x, y}));
        }
    }
    for (const Depth depth : all_depths) {
        EXPECT_EQ(drawn(pixels, {depth, GlyphSet::blocks}),
                  drawn(pixels, {depth, GlyphSet::blocks}));
    }
}

/// A canvas with every colour, and pieces on it.
Canvas everything(Look look) {
    Canvas canvas({200, 60});
    for (int paint = 0; paint < paints; ++paint) {
        for (int other = 0; other < paints; ++other) {
            Pixels pixels(pixels_in_cell(look.glyphs), static_cast<Paint>(paint));
            pixels.put({0, 0}, static_cast<Paint>(other));
            draw(canvas, {paint * 3, other}, pixels, look);
        }
    }
    int x = 3;
    for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
        for (const Posture posture : {Posture::stands, Posture::lies, Posture::sails}) {
            for (const Zoom zoom : all_zooms) {
                const Piece piece{kind, posture, Paint::blue, U'B'};
                draw(canvas, {x, 57}, piece, zoom, look);
                canvas.put({x, 59}, in_text(piece, Paint::panel, look));
                x += 6;
            }
        }
    }
    return canvas;
}

TEST(GlyphSets, DrawingKeepsToTheSet) {
    for (const Depth depth : all_depths) {
        for (const GlyphSet glyphs : all_glyph_sets) {
            const Canvas canvas = everything({depth, glyphs});
            Canvas kept = canvas;
            replace_missing_glyphs(kept, glyphs);
            if (depth != Depth::none) {
                EXPECT_EQ(kept, canvas) << name_of(glyphs) << " " << name_of(depth);
            }
            for (int y = 0; y < kept.size().rows; ++y) {
                for (int x = 0; x < kept.size().columns; ++x) {
                    const char32_t character = kept.at({x, y}).character;
                    EXPECT_EQ(shown_as(character, glyphs), character);
                    EXPECT_TRUE(glyphs != GlyphSet::ascii || is_ascii(character));
                }
            }
        }
    }
}

TEST(GlyphSets, AsciiHasSomethingForEverything) {
    for (char32_t character = 1; character < 0x30000; ++character) {
        if (character < U' ' || (character >= 0xD800 && character < 0xE000)) {
            continue;
        }
        ASSERT_TRUE(is_ascii(shown_as(character, GlyphSet::ascii)))
            << static_cast<std::uint32_t>(character);
    }
    EXPECT_EQ(shown_as(U'…', GlyphSet::ascii), U'.');
    EXPECT_EQ(shown_as(U'é', GlyphSet::ascii), U'e');
    EXPECT_EQ(shown_as(U'Å', GlyphSet::ascii), U'A');
    EXPECT_EQ(shown_as(U'ø', GlyphSet::ascii), U'o');
    EXPECT_EQ(shown_as(U'│', GlyphSet::ascii), U'|');
    EXPECT_EQ(shown_as(U'┌', GlyphSet::ascii), U'+');
    EXPECT_EQ(shown_as(U'►', GlyphSet::ascii), U'>');
    EXPECT_EQ(shown_as(U'木', GlyphSet::ascii), U'?');
}

TEST(GlyphSets, TheConsoleKeepsLettersAndItsOwnSigns) {
    for (const char32_t character : std::u32string_view(U"aéßñ░▒▓│┌═╬▀▄█▌▐·•◄►▲▼♣♦♥♠☺☻√■")) {
        EXPECT_EQ(shown_as(character, GlyphSet::console), character);
    }
    EXPECT_EQ(shown_as(U'…', GlyphSet::console), U'.');
    EXPECT_EQ(shown_as(U'♟', GlyphSet::console), U'☻');
    EXPECT_EQ(shown_as(U'╭', GlyphSet::console), U'┌');
    EXPECT_EQ(shown_as(U'▟', GlyphSet::console), U'▐');
    EXPECT_EQ(shown_as(U'木', GlyphSet::console), U'?');
}

TEST(GlyphSets, BlocksHaveNoSextants) {
    EXPECT_EQ(shown_as(sextant(0b000111), GlyphSet::blocks), U'▀');
    EXPECT_EQ(shown_as(sextant(0b111001), GlyphSet::blocks), U'▄');
    EXPECT_EQ(shown_as(U'木', GlyphSet::blocks), U'木');
    EXPECT_EQ(shown_as(U'♟', GlyphSet::blocks), U'♟');
}

// A replaced wide character still takes two columns.
TEST(GlyphSets, AWideCharacterIsReplacedWithItsOtherHalf) {
    Canvas canvas({4, 1});
    canvas.write({0, 0}, "木A", {});
    replace_missing_glyphs(canvas, GlyphSet::ascii);
    EXPECT_EQ(canvas.lines(), (std::vector<std::string>{"? A"}));
    EXPECT_NE(canvas.at({1, 0}).character, continued);
}

TEST(GlyphSets, KeepToIgnoresTheClip) {
    Canvas canvas({2, 1});
    canvas.write({0, 0}, "éé", {});
    canvas.clip(Rect{0, 0, 1, 1});
    replace_missing_glyphs(canvas, GlyphSet::ascii);
    EXPECT_EQ(canvas.lines(), (std::vector<std::string>{"ee"}));
}

TEST(Meeples, AlwaysShowTheLetterOfTheirOwner) {
    for (const Depth depth : all_depths) {
        for (const GlyphSet glyphs : all_glyph_sets) {
            for (const Zoom zoom : all_zooms) {
                for (const Posture posture : {Posture::stands, Posture::lies, Posture::sails}) {
                    Canvas canvas({9, 7});
                    draw(canvas,
                         {4, 4},
                         {MeepleKind::follower, posture, Paint::green, U'G'},
                         zoom,
                         {depth, glyphs});
                    EXPECT_EQ(canvas.at({4, 4}).character, U'G');
                    EXPECT_EQ(canvas.at({4, 4}).style.bold, true);
                }
            }
        }
    }
}

TEST(Meeples, TakeTwoCellsAroundTheirFootAtMost) {
    for (const GlyphSet glyphs : all_glyph_sets) {
        for (const Zoom zoom : all_zooms) {
            for (const MeepleKind kind :
                 {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
                const Canvas before({11, 11});
                Canvas canvas = before;
                draw(canvas,
                     {5, 5},
                     {kind, Posture::stands, Paint::green, U'G'},
                     zoom,
                     {Depth::full, glyphs});
                for (int y = 0; y < 11; ++y) {
                    for (int x = 0; x < 11; ++x) {
                        const bool near = x >= 3 && x <= 7 && y >= 3 && y <= 7;
                        EXPECT_TRUE(near || canvas.at({x, y}) == before.at({x, y}));
                    }
                }
            }
        }
    }
}

TEST(Meeples, DifferByKindAndPosture) {
    for (const GlyphSet glyphs : all_glyph_sets) {
        for (const Zoom zoom : all_zooms) {
            std::vector<Canvas> seen;
            for (const Piece& piece :
                 {Piece{MeepleKind::follower, Posture::stands, Paint::red, U'R'},
                  Piece{MeepleKind::follower, Posture::lies, Paint::red, U'R'},
                  Piece{MeepleKind::big, Posture::stands, Paint::red, U'R'},
                  Piece{MeepleKind::big, Posture::lies, Paint::red, U'R'},
                  Piece{MeepleKind::abbot, Posture::stands, Paint::red, U'R'},
                  Piece{MeepleKind::follower, Posture::sails, Paint::red, U'R'},
                  Piece{MeepleKind::big, Posture::sails, Paint::red, U'R'}}) {
                Canvas canvas({9, 7});
                draw(canvas, {4, 4}, piece, zoom, {Depth::none, glyphs});
                EXPECT_EQ(std::find(seen.begin(), seen.end(), canvas), seen.end())
                    << name_of(glyphs) << " " << static_cast<int>(zoom) << " "
                    << static_cast<int>(piece.kind) << static_cast<int>(piece.posture);
                seen.push_back(canvas);
            }
        }
    }
}

TEST(Meeples, StandOutInTextOnAPanel) {
    for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256, Depth::full}) {
        for (const GlyphSet glyphs : all_glyph_sets) {
            for (int player = 0; player < 8; ++player) {
                const auto colour = static_cast<Paint>(static_cast<int>(Paint::red) + player);
                const Glyph glyph = in_text({MeepleKind::follower, Posture::stands, colour, U'X'},
                                            Paint::panel,
                                            {depth, glyphs});
                EXPECT_FALSE(terminal_colour(glyph.style.ink, depth) ==
                             terminal_colour(glyph.style.ground, depth))
                    << player << " " << name_of(depth);
            }
        }
    }
}

}  // namespace
}  // namespace bastide::paint
