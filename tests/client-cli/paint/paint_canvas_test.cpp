#include "client-cli/paint/canvas.hpp"

#include <gtest/gtest.h>

namespace bastide::paint {
namespace {

using Lines = std::vector<std::string>;

TEST(Canvas, ClipsText) {
    Canvas canvas({4, 2});
    canvas.write({-2, 0}, "abcdef", {});
    canvas.write({2, 1}, "xyz", {});
    canvas.write({0, 5}, "far", {});
    canvas.put({-1, 0}, {U'!', {}});
    EXPECT_EQ(canvas.lines(), (Lines{"cdef", "  x…"}));
}

TEST(Canvas, NothingIsDrawnOutsideTheClip) {
    Canvas canvas({5, 2});
    canvas.clip(Rect{1, 0, 3, 1});
    canvas.write({0, 0}, "abcde", {});
    canvas.write({0, 1}, "abcde", {});
    EXPECT_EQ(canvas.lines(), (Lines{" bcd", ""}));
}

TEST(Canvas, WideCharactersTakeTwoColumns) {
    Canvas canvas({8, 1});
    EXPECT_EQ(canvas.write({0, 0}, "木村A", {}), 5);
    EXPECT_EQ(canvas.at({0, 0}).character, U'木');
    EXPECT_EQ(canvas.at({1, 0}).character, continued);
    EXPECT_EQ(canvas.at({4, 0}).character, U'A');
    EXPECT_EQ(canvas.lines(), (Lines{"木村A"}));
}

std::string shown(std::string_view text) {
    Canvas canvas({12, 1});
    canvas.write({0, 0}, text, {});
    return canvas.lines().front();
}

TEST(Canvas, CombiningMarksTakeNone) {
    Canvas canvas({8, 1});
    EXPECT_EQ(width_of("Chloe\u0301"), 5);
    EXPECT_EQ(canvas.write({0, 0}, "Chloe\u0301!", {}), 6);
    EXPECT_EQ(canvas.lines(), (Lines{"Chlo\u00E9!"}));
}

/// Before: all of these names were shown as "Anna".
TEST(Canvas, ShowsCombiningMarksInNames) {
    EXPECT_EQ(shown("Anna"), "Anna");
    EXPECT_EQ(shown("Anna\u0331"), "Anna\u0331");
    EXPECT_EQ(shown("A\u0323nna"), "\u1EA0nna");
    EXPECT_EQ(shown("Ann\u0361a"), "Ann\u0361a");
    EXPECT_EQ(shown("Nguye\u0302\u0303n"), "Nguy\u1EC5n");
    for (const char* name : {"น้ำทิพย์", "देवेन्द्र", "মি", "שָּׁלוֹם"}) {
        EXPECT_EQ(composed(shown(name)), composed(name)) << "nothing is lost";
    }
}

TEST(Canvas, MarksNeedACharacterAndThereAreNotManyOnOne) {
    EXPECT_EQ(shown("\u0301x"), "x");
    EXPECT_EQ(shown("x\u0316\u0317\u0318\u0319"), "x\u0316\u0317\u0318");
    Canvas canvas({4, 1});
    canvas.write({0, 0}, "x\u0316", {});
    canvas.write({0, 0}, "y", {});
    canvas.write({1, 0}, "\u0316z", {});
    EXPECT_EQ(canvas.lines(), (Lines{"yz"}));
    canvas.clip(Rect{2, 0, 2, 1});
    canvas.write({1, 0}, "x\u0316", {});
    EXPECT_EQ(canvas.lines(), (Lines{"yz"}));
}

TEST(Canvas, HalfAWideCharacterIsNone) {
    Canvas canvas({4, 1});
    canvas.write({0, 0}, "木村", {});
    canvas.put({1, 0}, {U'x', {}});
    EXPECT_EQ(canvas.lines(), (Lines{" x村"}));
    canvas.put({2, 0}, {U'y', {}});
    EXPECT_EQ(canvas.lines(), (Lines{" xy"}));
}

TEST(Canvas, AWideCharacterAcrossTheBorderIsABlank) {
    Canvas canvas({3, 1});
    canvas.clip(Rect{0, 0, 2, 1});
    canvas.fill({0, 0, 3, 1}, {Paint::text, Paint::bar});
    canvas.write({1, 0}, "木", {}, 2);
    EXPECT_EQ(canvas.at({1, 0}).character, U' ');
    EXPECT_EQ(canvas.at({2, 0}).character, U' ');
    Canvas left({3, 1});
    left.write({-1, 0}, "木a", {}, 3);
    EXPECT_EQ(left.lines(), (Lines{" a"}));
}

TEST(Canvas, ReplacesInvalidUtf8) {
    Canvas canvas({4, 1});
    canvas.write({0, 0}, "a\xFFz", {});
    EXPECT_EQ(canvas.lines(), (Lines{"a\uFFFDz"}));
}

TEST(Canvas, KeepsTheGroundUnderInk) {
    Canvas canvas({2, 1});
    canvas.fill({0, 0, 2, 1}, {Paint::text, Paint::meadow});
    canvas.put_on_ground({1, 0}, U'x', Paint::red, true);
    EXPECT_EQ(canvas.at({1, 0}), (Glyph{U'x', {Paint::red, Paint::meadow, true, false}}));
}

TEST(Canvas, NothingHasNoCells) {
    Canvas canvas({-3, 2});
    canvas.write({0, 0}, "a", {});
    EXPECT_EQ(canvas.size(), (Size{0, 2}));
    EXPECT_EQ(canvas.at({0, 0}), Glyph{});
}

}  // namespace
}  // namespace bastide::paint
