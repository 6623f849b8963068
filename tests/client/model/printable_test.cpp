// Names, titles and error messages from other people cannot move the cursor, hide, or cover other
// text.
#include "client/model/printable.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

TEST(Printable, KeepsOrdinaryText) {
    for (const char* text :
         {"Zoë", "Ærø & Œuvre", "王小明", "Ελένη", "שלום", "علي", "देवी", "👍🏽", "e\u0301"}) {
        EXPECT_EQ(printable(text), text);
    }
}

TEST(Printable, ShowsControlCharactersAsQuestionMarks) {
    EXPECT_EQ(printable("Zoë \x1b[2J\n"), "Zoë ?[2J?");
    EXPECT_EQ(printable("a\x7f"), "a?");
    EXPECT_EQ(printable("a\xc2\x9b"
                        "b"),
              "a?b");
    EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a?b");
}

TEST(Printable, ShowsBrokenBytesAsQuestionMarks) {
    EXPECT_EQ(printable("a\xc3"), "a?");
    EXPECT_EQ(printable("\xe2\x82"
                        "b"),
              "??b");
    EXPECT_EQ(printable("\x9b[2J"), "?[2J") << "a control character of one byte";
    EXPECT_EQ(printable("\xc0\x9b"), "??") << "the same written too long";
    EXPECT_EQ(printable("\xed\xa0\x80"), "???") << "half a character";
}

// NOLINTBEGIN(misc-misleading-bidirectional): these are what it is about
TEST(Printable, ShowsMarksOfDirection) {
    for (const char* mark : {"\xe2\x80\xaa",
                             "\xe2\x80\xab",
                             "\xe2\x80\xac",
                             "\xe2\x80\xad",
                             "\xe2\x80\xae",
                             "\xe2\x81\xa6",
                             "\xe2\x81\xa7",
                             "\xe2\x81\xa8",
                             "\xe2\x81\xa9",
                             "\u200e",
                             "\u200f",
                             "\u061c"}) {
        EXPECT_EQ(printable(std::string("a") + mark + "b"), "a?b");
    }
}

// NOLINTEND(misc-misleading-bidirectional)

TEST(Printable, ReplacesInvisibleCharacters) {
    for (const char* hidden : {"\u200b",
                               "\u00ad",
                               "\ufeff",
                               "\xe2\x81\xa0",
                               "\u180e",
                               "\u115f",
                               "\u1160",
                               "\u3164",
                               "\uffa0",
                               "\u034f",
                               "\xe2\x80\xa8",
                               "\xe2\x80\xa9",
                               "\ue000",
                               "\U000e0041",
                               "\U000e0100",
                               "\ufdd0"}) {
        EXPECT_EQ(printable(std::string("a") + hidden + "b"), "a?b");
    }
}

TEST(Printable, SplitsEmojiSequences) {
    EXPECT_EQ(printable("👩\u200d👩\u200d👧"), "👩👩👧");
    EXPECT_EQ(printable("❤\ufe0f"), "❤");
}

TEST(Printable, LimitsStackedMarks) {
    std::string tower = "o";
    std::string low = "o";
    for (std::size_t i = 0; i < 50; ++i) {
        tower += "\u0301";
        low += i < marks_max ? "\u0301" : "";
    }
    EXPECT_EQ(printable(tower + "k"), low + "k");
    EXPECT_EQ(printable("\u0301"), "?\u0301") << "a mark stands on something of its own text";
}

TEST(Printable, LimitsTheLength) {
    const std::string longest(printable_characters_max, 'a');
    EXPECT_EQ(printable(longest), longest);
    EXPECT_EQ(printable(longest + "a"), longest + "...");
    EXPECT_EQ(printable(printable(longest + "a")), longest + "...");
}

TEST(Printable, NamesAreNeverEmpty) {
    EXPECT_EQ(printable_name(""), "?");
    EXPECT_EQ(printable_name("\u200d"), "?");
    EXPECT_EQ(printable_name("Anna"), "Anna");
}

}  // namespace
}  // namespace bastide::model
