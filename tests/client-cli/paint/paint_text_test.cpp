#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/text.hpp"

#include <gtest/gtest.h>

namespace bastide::paint {
namespace {

using Lines = std::vector<std::string>;

constexpr Style red{Paint::red, Paint::none, false, false};

TEST(Text, IsTruncatedWithAnEllipsis) {
    EXPECT_EQ(cut("abcdef", 6), "abcdef");
    EXPECT_EQ(cut("abcdef", 4), "abc…");
    EXPECT_EQ(cut("abcdef", 1), "…");
    EXPECT_EQ(cut("abcdef", 0), "");
    // A wide character is cut as a whole.
    EXPECT_EQ(cut("木村一", 6), "木村一");
    EXPECT_EQ(cut("木村一", 5), "木村…");
    EXPECT_EQ(cut("木村一", 4), "木…");
    EXPECT_LE(width_of(cut("木村一", 4)), 4);
}

TEST(Text, IsPadded) {
    EXPECT_EQ(padded("ä", 3), "ä  ");
    EXPECT_EQ(padded("木", 3), "木 ");
    EXPECT_EQ(padded("äöü", 2), "ä…");
    EXPECT_EQ(right_aligned(-7, 4), "  -7");
}

TEST(Text, IsBrokenAtBlanks) {
    EXPECT_EQ(wrapped("one two three", 8, 2), (Lines{"one two", "  three"}));
    EXPECT_EQ(wrapped("äöü äöü", 7), (Lines{"äöü äöü"}));
    EXPECT_EQ(wrapped("", 7), (Lines{""}));
    EXPECT_EQ(wrapped("one:\ntwo three", 9), (Lines{"one:", "two three"}));
    EXPECT_EQ(wrapped("a press\u00a0y", 8), (Lines{"a", "press y"})) << "words that stay together";
}

TEST(Text, IsBrokenWithinOverlongWords) {
    EXPECT_EQ(wrapped("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
    EXPECT_EQ(wrapped("木村", 3), (Lines{"木", "村"}));
    EXPECT_EQ(wrapped("木", 1), (Lines{"木"}));
}

TEST(Text, KeepsBlanksBetweenColumns) {
    EXPECT_EQ(wrapped("  a   b", 9, 6), (Lines{"  a   b"}));
    EXPECT_EQ(wrapped("  a   b c", 7, 6), (Lines{"  a   b", "      c"}));
    EXPECT_EQ(wrapped("aaa   b", 4), (Lines{"aaa ", "b"}));
}

TEST(Text, IsMeasuredWithoutItsColours) {
    const std::string text = coloured("red", red, Depth::colours256);
    EXPECT_EQ(text, "\033[38;5;160mred\033[0m");
    EXPECT_EQ(width_of(text), 3);
    EXPECT_EQ(padded(text, 5), text + "  ");
    EXPECT_EQ(wrapped(text + " a", 3), (Lines{text, "a"}));
    EXPECT_EQ(width_of("\033"), 0);
}

TEST(Text, IsNotColouredWithoutColours) {
    EXPECT_EQ(coloured("red", red, Depth::none), "red");
    EXPECT_EQ(coloured("own", {Paint::none, Paint::none}, Depth::full), "own");
}

TEST(Text, KeepsToASetOfCharactersAndItsColours) {
    EXPECT_EQ(replace_missing_glyphs("\033[1mZoë …\n", GlyphSet::ascii), "\033[1mZoe .\n");
    EXPECT_EQ(replace_missing_glyphs("Zoë …", GlyphSet::blocks), "Zoë …");
}

TEST(Pen, ColoursALineAtATime) {
    Canvas canvas({4, 2});
    canvas.fill({0, 0, 4, 2}, {Paint::none, Paint::none});
    canvas.write({0, 0}, "ab", red);
    canvas.fill({1, 1, 1, 1}, {Paint::none, Paint::red});
    EXPECT_EQ(coloured(canvas, Depth::colours256),
              (Lines{"\033[38;5;160mab\033[0m", " \033[48;5;160m \033[0m"}));
    EXPECT_EQ(coloured(canvas, Depth::none), (Lines{"ab", ""}));
}

}  // namespace
}  // namespace bastide::paint
