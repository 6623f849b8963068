#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/piece_art.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>

namespace bastide::paint {
namespace {

constexpr std::array all_shades{Shade::plain, Shade::light, Shade::dark};
constexpr std::array players{Paint::red,
                             Paint::blue,
                             Paint::green,
                             Paint::yellow,
                             Paint::black,
                             Paint::pink,
                             Paint::orange,
                             Paint::white};
constexpr std::array grounds{Paint::meadow, Paint::roof, Paint::wall, Paint::road, Paint::water};

template <typename Visit>
void for_each_colour(Visit visit) {
    for (int paint = 1; paint < paints; ++paint) {
        for (const Shade shade : all_shades) {
            visit(Colour{static_cast<Paint>(paint), shade});
        }
    }
}

std::string name(Colour colour) {
    return "paint " + std::to_string(static_cast<int>(colour.paint)) + " shade " +
           std::to_string(static_cast<int>(colour.shade));
}

TEST(Palette, KeepsToTheColoursOfTheTerminal) {
    for_each_colour([](Colour colour) {
        using Kind = TerminalColour::Kind;
        EXPECT_EQ(terminal_colour(colour, Depth::none).kind, Kind::terminal_default)
            << name(colour);
        EXPECT_EQ(terminal_colour(colour, Depth::full).kind, Kind::rgb) << name(colour);
        for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256}) {
            EXPECT_EQ(terminal_colour(colour, depth).kind, Kind::index) << name(colour);
        }
        EXPECT_LT(terminal_colour(colour, Depth::colours8).index, 8) << name(colour);
        EXPECT_LT(terminal_colour(colour, Depth::colours16).index, 16) << name(colour);
        // The first sixteen of the 256 colours can be redefined by the user.
        EXPECT_GE(terminal_colour(colour, Depth::colours256).index, 16) << name(colour);
    });
}

using Channels = std::array<double, 3>;

double linear(std::uint8_t byte) {
    const double part = byte / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}

/// Returns CIE L*a*b* coordinates as an eye sees a colour: `eye` is the matrix of Machado, Oliveira
/// and Fernandes (2009).
Channels seen_by(const std::array<Channels, 3>& eye, const TerminalColour& colour) {
    constexpr std::array<Channels, 3> to_xyz{
        {{0.4339, 0.3762, 0.1899}, {0.2126, 0.7152, 0.0722}, {0.0177, 0.1095, 0.8728}}};
    const auto times = [](const std::array<Channels, 3>& matrix, const Channels& by) {
        Channels made{};
        for (std::size_t i = 0; i < 3; ++i) {
            made[i] = matrix[i][0] * by[0] + matrix[i][1] * by[1] + matrix[i][2] * by[2];
        }
        return made;
    };
    Channels light = times(eye, {linear(colour.red), linear(colour.green), linear(colour.blue)});
    std::ranges::transform(light, light.begin(), [](double x) { return std::clamp(x, 0.0, 1.0); });
    Channels xyz = times(to_xyz, light);
    std::ranges::transform(xyz, xyz.begin(), [](double x) {
        return x > 0.008856 ? std::cbrt(x) : 7.787 * x + 16.0 / 116;
    });
    return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

/// Returns the distance of the two players' colours that are hardest to tell apart.
double least_difference(const std::array<Channels, 3>& eye, Palette palette) {
    double least = 1'000;
    for (const Paint one : players) {
        for (const Paint other : players) {
            const Channels a = seen_by(eye, terminal_colour(one, Depth::full, palette));
            const Channels b = seen_by(eye, terminal_colour(other, Depth::full, palette));
            if (one != other) {
                least = std::min(least, std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
            }
        }
    }
    return least;
}

TEST(Palette, ColourBlindPlayersCanTellPlayersApart) {
    constexpr std::array<Channels, 3> without_green{{{0.367322, 0.860646, -0.227968},
                                                     {0.280085, 0.672501, 0.047413},
                                                     {-0.011820, 0.042940, 0.968881}}};
    constexpr std::array<Channels, 3> without_red{{{0.152286, 1.052583, -0.204868},
                                                   {0.114503, 0.786281, 0.099216},
                                                   {-0.003882, -0.048116, 1.051998}}};
    constexpr std::array<Channels, 3> every{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (const auto& eye : {without_green, without_red, every}) {
        EXPECT_GT(least_difference(eye, Palette::colour_blind), 30);
    }
    EXPECT_LT(least_difference(without_red, Palette::usual), 10) << "why there is another palette";
}

TEST(Palette, ColourBlindPlayersReadLettersInText) {
    const Piece piece{MeepleKind::follower, Posture::stands, Paint::green, U'G'};
    EXPECT_EQ(in_text(piece, Paint::panel, {Depth::full, GlyphSet::blocks}).character, U'♟');
    EXPECT_EQ(in_text(piece, Paint::panel, {Depth::full, GlyphSet::blocks, Palette::colour_blind})
                  .character,
              U'G');
}

TEST(Palette, OtherColoursStayInEachPalette) {
    for (const Paint paint : grounds) {
        EXPECT_EQ(terminal_colour(paint, Depth::full, Palette::colour_blind),
                  terminal_colour(paint, Depth::full));
    }
    for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256}) {
        std::set<int> different;
        for (const Paint player : players) {
            different.insert(terminal_colour(player, depth, Palette::colour_blind).index);
        }
        std::set<int> usual;
        for (const Paint player : players) {
            usual.insert(terminal_colour(player, depth).index);
        }
        EXPECT_EQ(different.size(), usual.size());
    }
}

TEST(Palette, NoPaintIsTheTerminalsOwnColour) {
    for (const Depth depth :
         {Depth::none, Depth::colours8, Depth::colours16, Depth::colours256, Depth::full}) {
        EXPECT_EQ(terminal_colour(Paint::none, depth), TerminalColour{});
    }
}

TEST(Palette, ThingsOnTilesDiffer) {
    for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256, Depth::full}) {
        for (const Paint a : grounds) {
            for (const Paint b : grounds) {
                EXPECT_EQ(a == b, terminal_colour(a, depth) == terminal_colour(b, depth))
                    << name(a) << ", " << name(b) << " at " << name_of(depth);
            }
        }
    }
}

TEST(Palette, PlayersDiffer) {
    for (const Depth depth : {Depth::colours16, Depth::colours256, Depth::full}) {
        for (const Paint a : players) {
            for (const Paint b : players) {
                EXPECT_EQ(a == b, terminal_colour(a, depth) == terminal_colour(b, depth))
                    << name(a) << ", " << name(b) << " at " << name_of(depth);
            }
        }
    }
}

// With eight colours, yellow and orange are the same; the players' letters differ.
TEST(Palette, EightColoursLeaveOnePairOfPlayersAlike) {
    std::set<int> seen;
    for (const Paint player : players) {
        seen.insert(terminal_colour(player, Depth::colours8).index);
    }
    EXPECT_EQ(seen.size(), players.size() - 1);
    EXPECT_EQ(terminal_colour(Paint::yellow, Depth::colours8),
              terminal_colour(Paint::orange, Depth::colours8));
}

TEST(Palette, PlayersAreSeenOnTheBoard) {
    for (const Depth depth : {Depth::colours256, Depth::full}) {
        for (const Paint player : players) {
            for (const Paint ground : {Paint::meadow, Paint::roof, Paint::road}) {
                EXPECT_FALSE(terminal_colour(player, depth) == terminal_colour(ground, depth))
                    << name(player) << " on " << name(ground);
            }
        }
    }
}

double luminance(TerminalColour colour) {
    const auto linear = [](std::uint8_t value) {
        const double part = value / 255.0;
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

/// The WCAG contrast ratio: 1 to 21.
double contrast(Colour a, Colour b) {
    const double first = luminance(terminal_colour(a, Depth::full));
    const double second = luminance(terminal_colour(b, Depth::full));
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

TEST(Palette, TextCanBeReadOnEveryGround) {
    for (const Paint ground : {Paint::panel, Paint::panel_alt, Paint::bar, Paint::table}) {
        for (const Paint ink :
             {Paint::text, Paint::strong, Paint::key, Paint::good, Paint::warning}) {
            EXPECT_GE(contrast(ink, ground), 4.5) << name(ink) << " on " << name(ground);
            for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256}) {
                EXPECT_FALSE(terminal_colour(ink, depth) == terminal_colour(ground, depth))
                    << name(ink) << " on " << name(ground) << " at " << name_of(depth);
            }
        }
        EXPECT_GE(contrast(Paint::faint, ground), 3.5) << name(ground);
    }
}

TEST(Palette, ShadesGoFromDarkToLight) {
    for_each_colour([](Colour colour) {
        const double plain = luminance(terminal_colour(Colour{colour.paint}, Depth::full));
        EXPECT_GE(luminance(terminal_colour({colour.paint, Shade::light}, Depth::full)), plain)
            << name(colour);
        EXPECT_LE(luminance(terminal_colour({colour.paint, Shade::dark}, Depth::full)), plain)
            << name(colour);
    });
}

}  // namespace
}  // namespace bastide::paint
