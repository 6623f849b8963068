#include "client-cli/paint/terminal_look.hpp"

#include <gtest/gtest.h>

namespace bastide::paint {
namespace {

TerminalEnvironment with_term(const std::string& term) {
    return {term, "", "", "en_GB.UTF-8"};
}

TEST(TerminalLook, ColoursFollowFromTheNameOfTheTerminal) {
    const std::pair<const char*, Depth> expected[] = {
        {"xterm-256color", Depth::colours256},
        {"tmux-256color", Depth::colours256},
        {"screen", Depth::colours256},
        {"nobody-knows-this-one", Depth::colours256},
        {"xterm-direct", Depth::full},
        {"xterm-16color", Depth::colours16},
        {"linux", Depth::colours16},
        {"ansi", Depth::colours8},
        {"vt220", Depth::none},
        {"xterm-mono", Depth::none},
    };
    for (const auto& [term, depth] : expected) {
        EXPECT_EQ(depth_of(with_term(term), {}), depth) << term;
    }
}

TEST(TerminalLook, AllColoursAreShownWhereAnybodySaysThatThereAreAll) {
    EXPECT_EQ(depth_of(with_term("tmux-256color"), {true, false}), Depth::full);
    TerminalEnvironment told = with_term("xterm-256color");
    told.colorterm = "truecolor";
    EXPECT_EQ(depth_of(told, {}), Depth::full);
    told.colorterm = "24bit";
    EXPECT_EQ(depth_of(told, {}), Depth::full);
}

TEST(TerminalLook, NoColourMeansNone) {
    TerminalEnvironment told = with_term("xterm-256color");
    told.no_color = "1";
    EXPECT_EQ(depth_of(told, {true, false}), Depth::none);
}

// COLORTERM crosses ssh and outlives the terminal that set it; the console's sixteen colours do not
// become more by it.
TEST(TerminalLook, TheConsoleHasSixteenColoursWhateverElseIsSaid) {
    TerminalEnvironment told = with_term("linux");
    told.colorterm = "truecolor";
    EXPECT_EQ(depth_of(told, {true, true}), Depth::colours16);
    EXPECT_EQ(glyphs_of(told, {}), GlyphSet::console);
    EXPECT_EQ(glyphs_of(with_term("something"), {false, true}), GlyphSet::console);
}

TEST(TerminalLook, CharactersFollowFromTheLocale) {
    TerminalEnvironment told = with_term("xterm");
    EXPECT_EQ(glyphs_of(told, {}), GlyphSet::blocks);
    for (const char* locale : {"C.UTF-8", "de_DE.utf8", ""}) {
        told.locale = locale;
        EXPECT_EQ(glyphs_of(told, {}), GlyphSet::blocks) << locale;
    }
    for (const char* locale : {"C", "POSIX", "en_US.ISO-8859-1"}) {
        told.locale = locale;
        EXPECT_EQ(glyphs_of(told, {}), GlyphSet::ascii) << locale;
    }
}

TEST(TerminalLook, ADumbTerminalIsNotEvenAsked) {
    EXPECT_NE(no_full_screen(with_term("dumb")).value_or("").find("TERM=dumb"), std::string::npos);
    EXPECT_NE(no_full_screen(with_term("")).value_or("").find("--plain"), std::string::npos);
    EXPECT_FALSE(no_full_screen(with_term("nobody-knows-this-one")));
}

}  // namespace
}  // namespace bastide::paint
