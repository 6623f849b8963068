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

TEST(TerminalLook, UsesTrueColourIfAnnounced) {
    EXPECT_EQ(depth_of(with_term("tmux-256color"), {true, false}), Depth::full);
    TerminalEnvironment reported = with_term("xterm-256color");
    reported.colorterm = "truecolor";
    EXPECT_EQ(depth_of(reported, {}), Depth::full);
    reported.colorterm = "24bit";
    EXPECT_EQ(depth_of(reported, {}), Depth::full);
}

TEST(TerminalLook, NoColourMeansNone) {
    TerminalEnvironment reported = with_term("xterm-256color");
    reported.no_color = "1";
    EXPECT_EQ(depth_of(reported, {true, false}), Depth::none);
}

// COLORTERM crosses ssh and outlives the terminal that set it; the Linux console still has sixteen
// colours.
TEST(TerminalLook, LimitsTheConsoleToSixteenColours) {
    TerminalEnvironment reported = with_term("linux");
    reported.colorterm = "truecolor";
    EXPECT_EQ(depth_of(reported, {true, true}), Depth::colours16);
    EXPECT_EQ(glyphs_of(reported, {}), GlyphSet::console);
    EXPECT_EQ(glyphs_of(with_term("something"), {false, true}), GlyphSet::console);
}

TEST(TerminalLook, CharactersFollowFromTheLocale) {
    TerminalEnvironment reported = with_term("xterm");
    EXPECT_EQ(glyphs_of(reported, {}), GlyphSet::blocks);
    for (const char* locale : {"C.UTF-8", "de_DE.utf8", ""}) {
        reported.locale = locale;
        EXPECT_EQ(glyphs_of(reported, {}), GlyphSet::blocks) << locale;
    }
    for (const char* locale : {"C", "POSIX", "en_US.ISO-8859-1"}) {
        reported.locale = locale;
        EXPECT_EQ(glyphs_of(reported, {}), GlyphSet::ascii) << locale;
    }
}

TEST(TerminalLook, RejectsDumbTerminalsForTheFullScreen) {
    EXPECT_NE(no_full_screen(with_term("dumb")).value_or("").find("TERM=dumb"), std::string::npos);
    EXPECT_NE(no_full_screen(with_term("")).value_or("").find("--plain"), std::string::npos);
    EXPECT_FALSE(no_full_screen(with_term("nobody-knows-this-one")));
}

}  // namespace
}  // namespace bastide::paint
