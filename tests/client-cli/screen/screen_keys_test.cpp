#include "client-cli/screen/layout.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

TEST(Keys, ConfirmBeforeAnInterrupt) {
    ScreenTable table = our_turn();
    terminal::Key interrupt = terminal::key(U'c');
    interrupt.control = true;
    table.react(interrupt);
    EXPECT_EQ(table.state.sheet.kind, Sheet::quit);
    EXPECT_FALSE(table.wished<shell_request::Quit>());
    table.react(interrupt);
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

TEST(Keys, ShowAllOfTheBoard) {
    ScreenTable table(2, {}, Seat{0}, {160, 48});
    table.play_at_random(60);
    table.play_on();
    table.press(U'z');
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Size tile = paint::tile_size(table.state.view.camera.zoom);
    for (const PlacedTile& placed : table.game().board.tiles()) {
        const paint::Point corner = corner_of(table.state.view.camera, board, placed.cell);
        EXPECT_TRUE(board.has(corner));
        EXPECT_TRUE(board.has({corner.x + tile.columns - 1, corner.y + tile.rows - 1}));
    }
}

TEST(Keys, DecideNothingInATooSmallWindow) {
    ScreenTable table = our_turn();
    table.react(terminal::Resized{{30, 10}});
    table.press(terminal::KeyName::enter);
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 30; ++x) {
            for (int click = 0; click < 2; ++click) {
                table.react(terminal::Mouse{
                    terminal::MouseAct::press, terminal::MouseButton::left, {x, y}});
                table.react(terminal::Mouse{
                    terminal::MouseAct::release, terminal::MouseButton::left, {x, y}});
            }
        }
    }
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Keys, OpenAndCloseSheets) {
    ScreenTable table = our_turn();
    for (const auto& [letter, sheet] : {std::pair{U'?', Sheet::help},
                                        std::pair{U't', Sheet::tiles},
                                        std::pair{U'v', Sheet::rules},
                                        std::pair{U's', Sheet::hands},
                                        std::pair{U'w', Sheet::log}}) {
        table.press(letter);
        EXPECT_EQ(table.state.sheet.kind, sheet);
        table.press(terminal::KeyName::down);
        EXPECT_EQ(table.state.sheet.scrolled, 1);
        table.press(letter);
        EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    }
    EXPECT_TRUE(table.moves.empty());
}

TEST(Keys, ShowFriendsAtOneKeyboardTheTilesInTheirOwnTurnOnly) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = LocalPlayers::several;
    while (table.state.match.plan) {
        table.play_at_random(1);
    }
    table.press(U't');
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    table.play_on();
    table.press(terminal::KeyName::enter);
    table.press(U't');
    EXPECT_EQ(table.state.sheet.kind, Sheet::tiles);
}

bool leaves(const ScreenTable& table) {
    return table.sent([](const auto& m) { return m.has_leave_table(); });
}

/// Words that were typed for another window, or pasted by a terminal without bracketed paste.
TEST(Keys, TypedWordsLeaveNoGame) {
    for (const auto* words : {U"Quickly",
                              U"Qy",
                              U"Qyy",
                              U"QyyyYYQ",
                              U"Query: y",
                              U"QnRyQn",
                              U"Quite by chance, Yes or No? Reply",
                              U"Qys R"}) {
        ScreenTable table = our_turn();
        table.type(words);
        EXPECT_FALSE(leaves(table)) << paint::utf8_of(words);
    }
}

TEST(Keys, CloseAQuestionIfTheyAreNoAnswer) {
    for (const Sheet sheet : {Sheet::leave, Sheet::resign, Sheet::quit, Sheet::claim}) {
        for (const terminal::Key& key : {terminal::key(U'a'),
                                         terminal::key(U'5'),
                                         terminal::key(terminal::KeyName::enter),
                                         terminal::key(terminal::KeyName::up),
                                         terminal::key(terminal::KeyName::escape)}) {
            ScreenTable table = our_turn();
            table.state.sheet.kind = sheet;
            table.react(key);
            EXPECT_EQ(table.state.sheet.kind, Sheet::none);
            EXPECT_TRUE(table.moves.empty()) << "the key does nothing else";
            EXPECT_FALSE(leaves(table));
            EXPECT_FALSE(table.wished<shell_request::Quit>());
        }
    }
}

TEST(Keys, MentionNoKeptSeatInPractice) {
    ScreenTable table(2, {}, Seat{0}, {120, 100});
    table.play_on();
    table.press(U'?');
    EXPECT_NE(seen(table).find("your seat in a running game is kept"), std::string::npos);
    table.state.practice = true;
    EXPECT_EQ(seen(table).find("kept"), std::string::npos) << seen(table);
    EXPECT_NE(seen(table).find("you can resume the practice game later"), std::string::npos);
}

TEST(Keys, ConfirmBeforeLeavingAGame) {
    ScreenTable table = our_turn();
    table.state.address = "ws://host:8471";
    table.press(U'q');
    EXPECT_EQ(table.state.sheet.kind, Sheet::quit);
    EXPECT_NE(seen(table).find("bastide play ws://host:8471"), std::string::npos)
        << "which leads back there";
    table.press(U'n');
    EXPECT_FALSE(table.wished<shell_request::Quit>());
    table.press(U'Q');
    EXPECT_EQ(table.state.sheet.kind, Sheet::leave);
    table.press(U'y');
    EXPECT_EQ(table.state.sheet.kind, Sheet::resign);
    EXPECT_FALSE(leaves(table));
    table.press(U'R');
    EXPECT_TRUE(leaves(table));
    table.press(U'q');
    table.press(U'y');
    EXPECT_TRUE(table.wished<shell_request::Quit>());
}

}  // namespace
}  // namespace bastide::screen
