// A click on a key's name anywhere on the screen presses the key.
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/writing.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using terminal::key;
using terminal::Key;
using terminal::KeyName;
using testing::HasSubstr;
using Written = std::optional<Key>;

paint::Canvas canvas_of(const Spans& spans) {
    paint::Canvas canvas({60, 1});
    canvas.fill({0, 0, 60, 1}, style::text);
    write(canvas, {0, 0}, spans, 60);
    return canvas;
}

Written at(const paint::Canvas& canvas, int x) {
    return key_or_label_at(canvas, {x, 0});
}

TEST(WrittenKey, IsPressedByItsWordsToo) {
    const paint::Canvas line =
        canvas_of({{"Esc", style::key}, {" back   "}, {"n", style::key}, {" the next one"}});
    for (const int x : {0, 2, 4, 7}) {
        EXPECT_EQ(at(line, x), key(KeyName::escape)) << x;
    }
    EXPECT_EQ(at(line, 10), std::nullopt) << "between two phrases";
    for (const int x : {11, 13, 20, 23}) {
        EXPECT_EQ(at(line, x), key(U'n')) << x;
    }
    EXPECT_EQ(at(line, 40), std::nullopt);
}

TEST(WrittenKey, IsEachOfSeveral) {
    const paint::Canvas line = canvas_of(
        {{"←→", style::key}, {" change  "}, {"PgUp PgDn", style::key}, {" page  "}, {"+ -"}});
    EXPECT_EQ(at(line, 0), key(KeyName::left));
    EXPECT_EQ(at(line, 1), key(KeyName::right));
    EXPECT_EQ(at(line, 11), key(KeyName::page_up));
    EXPECT_EQ(at(line, 16), key(KeyName::page_down));
    EXPECT_EQ(at(line, 22), key(KeyName::page_down));
    EXPECT_EQ(at(line, 27), std::nullopt) << "not in the style of a key";
}

TEST(WrittenKey, EndsWithItsPhrase) {
    const paint::Canvas line = canvas_of({{"Ctrl-L", style::key}, {" paint the screen. Anew"}});
    EXPECT_EQ(at(line, 8), (Key{KeyName::character, U'l', false, true, false}));
    EXPECT_EQ(at(line, 22), at(line, 8));
    EXPECT_EQ(at(line, 25), std::nullopt) << "another sentence";
    const paint::Canvas bracket = canvas_of({{"("}, {"N", style::key}, {" a new one): x"}});
    EXPECT_EQ(at(bracket, 9), key(U'N'));
    EXPECT_EQ(at(bracket, 12), std::nullopt);
    EXPECT_EQ(at(bracket, 15), std::nullopt);
    const paint::Canvas gap = canvas_of({{"n", style::key}, {"   far away"}});
    EXPECT_EQ(at(gap, 6), std::nullopt);
    EXPECT_EQ(at(gap, 1), std::nullopt) << "no phrase goes on there";
    EXPECT_EQ(at(canvas_of({{"Mouse", style::key}, {" wheel"}}), 1), std::nullopt);
    EXPECT_EQ(at(canvas_of({{"1-9", style::key}, {" by number"}}), 1), std::nullopt);
}

ScreenTable room() {
    ScreenTable table(1, {}, Seat{0}, {80, 24});
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_host(0);
    at.table.set_seats_max(2);
    table.model.bots.set_seats(5);
    table.others.clear();
    return table;
}

TEST(Clicks, PressTheKeysNamedAtAWaitingTable) {
    ScreenTable table = room();
    click(table, "2 medium");
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_seat_bot(); }));
    click(table, "o forbid spectators");
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_change_access(); }));
    table.others.clear();
    click(table, "forbid spectators");
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_change_access(); }));
    click(table, "e edit");
    EXPECT_THAT(seen(table), HasSubstr("Change this table"));
}

TEST(Clicks, AnswerAQuestion) {
    ScreenTable table = room();
    table.press(KeyName::escape);
    click(table, "n stay");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.press(KeyName::escape);
    click(table, "y leave");
    EXPECT_TRUE(table.sent([](const auto& m) { return m.has_leave_table(); }));
}

TEST(Clicks, ChooseAPictureByItsName) {
    ScreenTable table = room();
    table.press(U'P');
    click(table, "2 quadrants");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    EXPECT_EQ(table.state.look.glyphs, paint::GlyphSet::quadrants);
}

/// Everything can be done with a mouse alone, even if the keys line is truncated.
TEST(Clicks, PressTheKeysNamedInTheHelp) {
    ScreenTable table(2, {}, Seat{0}, {80, 24});
    for (const auto& [row, opens] : {std::pair(" Q          resign; you", Sheet::leave),
                                     std::pair(" v          the rules of", Sheet::rules),
                                     std::pair(" q          quit", Sheet::quit)}) {
        table.state.sheet = {};
        click(table, "? help");
        ASSERT_EQ(table.state.sheet.kind, Sheet::help);
        while (seen(table).find(row) == std::string::npos) {
            ASSERT_LT(table.state.sheet.scrolled, 100) << row;
            ++table.state.sheet.scrolled;
        }
        click(table, std::string(row).substr(12));
        EXPECT_EQ(table.state.sheet.kind, Sheet::help) << "where nothing is pressed by its words";
        click(table, std::string(row).substr(1));
        EXPECT_EQ(table.state.sheet.kind, opens) << row;
    }
}

TEST(Clicks, OpenTheHelpAtAWaitingTable) {
    ScreenTable table = room();
    click(table, "? help");
    EXPECT_EQ(table.state.sheet.kind, Sheet::help);
}

}  // namespace
}  // namespace bastide::screen
