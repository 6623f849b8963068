// The player chooses the glyphs once, because no program can know the characters of a font.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide::screen {
namespace {

using paint::GlyphSet;

paint::Canvas drawn(const ScreenTable& table) {
    paint::TileArt art;
    return draw(table.state, table.model, art);
}

bool has_octants(const paint::Canvas& canvas) {
    for (int y = 0; y < canvas.size().rows; ++y) {
        for (int x = 0; x < canvas.size().columns; ++x) {
            const char32_t character = canvas.at({x, y}).character;
            if (character >= U'\U0001CD00' && character <= U'\U0001CDE5') {
                return true;
            }
        }
    }
    return false;
}

ScreenTable comparing() {
    ScreenTable table = our_turn();
    table.press(U'P');
    return table;
}

TEST(Glyphs, AreComparedSideBySideInASmallWindow) {
    for (const paint::Size size : {paint::Size{80, 24}, {60, 18}}) {
        ScreenTable table = comparing();
        table.react(terminal::Resized{size});
        const auto lines = drawn(table).lines();
        const auto has = [&](const std::string& words) {
            return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
                return line.find(words) != std::string::npos;
            });
        };
        EXPECT_TRUE(has("Which of these pictures looks right?"));
        EXPECT_TRUE(has("1 half blocks") && has("4 octants"));
        EXPECT_TRUE(has("Press P to change this later.") || has("later.")) << size.columns;
        EXPECT_TRUE(has(" 1 half blocks  2 quadrants  3 sextants  4 octants"));
        EXPECT_TRUE(has_octants(drawn(table)));
    }
}

TEST(Glyphs, AreTakenByTheirNumberAndKept) {
    for (std::size_t i = 0; i < glyph_choices.size(); ++i) {
        ScreenTable table = comparing();
        table.press(static_cast<char32_t>(U'1' + i));
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
        EXPECT_EQ(table.state.look.glyphs, glyph_choices[i]);
        EXPECT_EQ(has_octants(drawn(table)), glyph_choices[i] == GlyphSet::octants);
        ASSERT_TRUE(table.wished<shell_request::KeepSetting>());
        EXPECT_TRUE(table.wished<shell_request::Repaint>());
        const auto& kept = std::get<shell_request::KeepSetting>(table.others.back());
        EXPECT_EQ(kept.setting, Setting::glyphs);
        EXPECT_EQ(kept.value, name_of(glyph_choices[i]));
    }
}

/// Closing the question keeps the glyphs and is remembered.
TEST(Glyphs, StayAsTheyAre) {
    ScreenTable table = comparing();
    table.press(terminal::KeyName::escape);
    EXPECT_EQ(table.state.look.glyphs, GlyphSet::blocks);
    EXPECT_TRUE(table.wished<shell_request::KeepSetting>());
    EXPECT_TRUE(table.state.match.plan) << "the tile is still in hand";
}

TEST(Glyphs, AreNotOfferedOnTheConsole) {
    ScreenTable table = our_turn();
    table.state.look.glyphs = GlyphSet::console;
    table.press(U'P');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_NE(table.state.notice.text.find("--glyphs"), std::string::npos);
}

}  // namespace
}  // namespace bastide::screen
