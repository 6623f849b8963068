// Every piece can be seen: a pixel of a piece never has the colour of a neighbour outside it, for
// every player, ground and number of colours.
#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/piece_art.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::paint {
namespace {

constexpr std::array players{Paint::red,
                             Paint::blue,
                             Paint::green,
                             Paint::yellow,
                             Paint::black,
                             Paint::pink,
                             Paint::orange,
                             Paint::white};
constexpr std::array depths{Depth::colours8, Depth::colours16, Depth::colours256, Depth::full};

constexpr int fine = 4;
constexpr std::u32string_view quarters = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";

bool is_ink(char32_t character, int x, int y) {
    switch (character) {
        case U'▏':
            return x == 0;
        case U'▕':
            return x == fine - 1;
        case U'▔':
            return y == 0;
        case U'▁':
            return y == fine - 1;
        case U'▲':
            return x > 0 && x < fine - 1 && y > 0 && y < fine - 1;
        default:
            break;
    }
    const std::size_t set = quarters.find(character);
    const unsigned quarter = (x >= fine / 2 ? 1U : 0U) + (y >= fine / 2 ? 2U : 0U);
    return set != std::u32string_view::npos && (set >> quarter & 1U) != 0;
}

/// Row by row, `fine` by `fine` for each cell.
std::vector<Colour> pixels(const Canvas& canvas) {
    const Size size = canvas.size();
    std::vector<Colour> all;
    all.reserve(static_cast<std::size_t>(size.rows * size.columns * fine * fine));
    for (int y = 0; y < size.rows * fine; ++y) {
        for (int column = 0; column < size.columns; ++column) {
            const Glyph& glyph = canvas.at({column, y / fine});
            if (glyph.character == U' ') {
                all.insert(all.end(), fine, glyph.style.ground);
                continue;
            }
            for (int x = 0; x < fine; ++x) {
                const bool ink = is_ink(glyph.character, x, y % fine);
                all.push_back(ink ? glyph.style.ink : glyph.style.ground);
            }
        }
    }
    return all;
}

/// Number of neighbouring pixels of one colour, of which only one belongs to the piece.
int melting_pairs(const Canvas& canvas, Colour body, Depth depth) {
    const std::vector<Colour> all = pixels(canvas);
    const auto width = static_cast<std::size_t>(canvas.size().columns * fine);
    int count = 0;
    for (std::size_t i = 0; i + width < all.size(); ++i) {
        if (i % width + 1 == width) {
            continue;
        }
        for (const std::size_t neighbour : {i + 1, i + width}) {
            const bool is_edge = (all[i] == body) != (all[neighbour] == body);
            count += is_edge && look_alike(all[i], all[neighbour], depth) ? 1 : 0;
        }
    }
    return count;
}

Canvas covered(Colour upper, Colour lower) {
    Canvas canvas({7, 5});
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 7; ++x) {
            canvas.put({x, y}, {upper == lower ? U' ' : U'▀', {upper, lower, false, false}});
        }
    }
    return canvas;
}

template <typename Visit>
void for_each_ground(Visit visit) {
    for (int paint = static_cast<int>(Paint::table); paint <= static_cast<int>(Paint::snow_shade);
         ++paint) {
        for (const Shade shade : {Shade::plain, Shade::light, Shade::dark}) {
            visit(Colour{static_cast<Paint>(paint), shade});
        }
    }
    for (const Paint player : players) {  // of a feature's owner
        visit(Colour{player, Shade::light});
        visit(Colour{player, Shade::dark});
    }
}

template <typename Visit>
void for_each_meeple(Visit visit) {
    for (const Paint player : players) {
        for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
            for (const Posture posture : {Posture::stands, Posture::lies, Posture::sails}) {
                visit(Piece{kind, posture, player, U'X'});
            }
        }
    }
}

std::string named(const Piece& piece, Colour ground, Look look, Zoom zoom) {
    return "player " + std::to_string(static_cast<int>(piece.colour.paint)) + " on paint " +
           std::to_string(static_cast<int>(ground.paint)) + " in light " +
           std::to_string(static_cast<int>(ground.shade)) + " at " +
           std::string(name_of(look.depth)) + " with " + std::string(name_of(look.glyphs)) +
           ", zoom " + std::to_string(static_cast<int>(zoom));
}

TEST(Outline, SeparatesMeeplesFromEveryGround) {
    for (const Depth depth : depths) {
        for (const GlyphSet glyphs : {GlyphSet::console, GlyphSet::octants}) {
            for (const Zoom zoom : all_zooms) {
                const Look look{depth, glyphs};
                for_each_meeple([&](const Piece& piece) {
                    const Colour body = letters_on(piece.colour, depth).ground;
                    for_each_ground([&](Colour ground) {
                        Canvas canvas = covered(ground, ground);
                        draw(canvas, {3, 3}, piece, zoom, look);
                        EXPECT_EQ(melting_pairs(canvas, body, depth), 0)
                            << named(piece, ground, look, zoom);
                    });
                });
            }
        }
    }
}

TEST(Outline, SeparatesGoodsFromEveryGround) {
    for (const Depth depth : depths) {
        for (const Paint player : players) {
            const Colour body = letters_on(player, depth).ground;
            for_each_ground([&](Colour ground) {
                Canvas canvas = covered(ground, ground);
                draw_goods(canvas, {3, 3}, player, U'X', {depth, GlyphSet::blocks});
                EXPECT_EQ(melting_pairs(canvas, body, depth), 0)
                    << named({MeepleKind::follower, Posture::stands, player, U'X'},
                             ground,
                             {depth, GlyphSet::blocks},
                             Zoom::overview);
            });
        }
    }
}

// A cell of half blocks has two grounds. The outline is drawn if either needs it.
TEST(Outline, SeparatesMeeplesFromAPennantOnARoof) {
    for (const Depth depth : depths) {
        for (const Zoom zoom : all_zooms) {
            const Look look{depth, GlyphSet::blocks};
            for_each_meeple([&](const Piece& piece) {
                const Colour body = letters_on(piece.colour, depth).ground;
                for (const auto& [upper, lower] : {std::pair{Paint::shield, Paint::roof},
                                                   std::pair{Paint::roof, Paint::shield},
                                                   std::pair{Paint::shield, Paint::shield_cross},
                                                   std::pair{Paint::road, Paint::meadow}}) {
                    Canvas canvas = covered(upper, lower);
                    draw(canvas, {3, 3}, piece, zoom, look);
                    EXPECT_EQ(melting_pairs(canvas, body, depth), 0)
                        << named(piece, upper, look, zoom);
                }
            });
        }
    }
}

TEST(Outline, IsDrawnOnlyIfNeeded) {
    const Look look{Depth::full, GlyphSet::blocks};
    const Piece blue{MeepleKind::follower, Posture::stands, Paint::blue, U'B'};
    Canvas on_meadow = covered(Paint::meadow, Paint::meadow);
    draw(on_meadow, {3, 3}, blue, Zoom::normal, look);
    EXPECT_EQ(on_meadow.at({1, 3}).character, U' ');
    Canvas on_pennant = covered(Paint::shield, Paint::shield);
    draw(on_pennant, {3, 3}, blue, Zoom::normal, look);
    EXPECT_EQ(on_pennant.at({1, 3}).character, U'▕');
    EXPECT_EQ(on_pennant.at({1, 3}).style.ink, Colour(Paint::white));
    EXPECT_EQ(on_pennant.at({1, 3}).style.ground, Colour(Paint::shield));
}

/// Signs and other pieces stay visible.
TEST(Outline, CoversNothingButPictures) {
    const Look look{Depth::colours16, GlyphSet::blocks};
    Canvas canvas = covered(Paint::shield, Paint::shield);
    const Glyph sign{U'4', {Paint::table, Paint::glow, true, false}};
    canvas.put({2, 3}, sign);
    draw(canvas,
         {3, 3},
         {MeepleKind::follower, Posture::stands, Paint::blue, U'B'},
         Zoom::overview,
         look);
    EXPECT_EQ(canvas.at({2, 3}), sign);
    EXPECT_EQ(canvas.at({4, 3}).character, U'▏');
}

TEST(Outline, IsSeenOnThePlayersColour) {
    for (const Depth depth : depths) {
        for (const Paint player : players) {
            const Colour body = letters_on(player, depth).ground;
            EXPECT_FALSE(look_alike(body, outline_of(body, depth), depth))
                << static_cast<int>(player) << " at " << name_of(depth);
        }
    }
}

TEST(Melting, DetectsSimilarColours) {
    EXPECT_TRUE(look_alike(Paint::blue, Paint::shield, Depth::full));
    EXPECT_TRUE(look_alike(Paint::blue, Paint::shield, Depth::colours256));
    EXPECT_TRUE(look_alike(Paint::red, Paint::roof, Depth::colours16));
    EXPECT_FALSE(look_alike(Paint::blue, Paint::meadow, Depth::full));
    EXPECT_FALSE(look_alike(Paint::yellow, Paint::roof, Depth::colours16));
    EXPECT_FALSE(look_alike(Paint::blue, Paint::shield, Depth::none));
}

}  // namespace
}  // namespace bastide::paint
