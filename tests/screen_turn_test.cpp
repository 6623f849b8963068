// Our turn: what is sent, when, and what becomes of it.
#include "client-cli/screen/layout.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;

TEST(Turn, SendsNothingBeforeItIsConfirmed) {
    ScreenTable table = our_turn();
    table.press(terminal::KeyName::enter);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    table.press(U'1');
    EXPECT_TRUE(table.moves.empty());
    table.press(terminal::KeyName::escape);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Turn, IsConfirmedWithTileAndFigureTogether) {
    ScreenTable table = our_turn();
    table.press(terminal::KeyName::enter);
    table.press(U'1');
    const Action figure = *chosen_figure(*table.state.match.plan);
    const Place place = *table.state.match.plan->laid;
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[0], Action(place));
    EXPECT_EQ(table.moves[1], figure);
    EXPECT_FALSE(table.state.match.plan);
}

TEST(Turn, PassesWhereNobodyIsChosen) {
    ScreenTable table = our_turn();
    table.press(terminal::KeyName::enter);
    table.press(U'1');
    table.press(U'0');
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[1], Action(Pass{}));
}

TEST(Turn, CannotBeConfirmedTwice) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::escape);
    EXPECT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::sent);
}

TEST(Turn, GoesOnAfterALostConnection) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(terminal::KeyName::enter);
    table.press(U'1');
    table.press(terminal::KeyName::enter);
    table.model.matches.at(ScreenTable::match).version_there = model::version_unknown;
    table.hear(model::Disconnected{"The line is dead.", milliseconds(500), 1});
    EXPECT_TRUE(table.state.line.lost);
    ASSERT_TRUE(table.state.match.plan);
    // The tile had arrived; the figure is sent as soon as we know.
    table.model.matches.at(ScreenTable::match).version_there = 0;
    table.act(Seat{0}, table.moves.front());
    EXPECT_EQ(table.moves.size(), 2U);
}

TEST(Turn, IsThoughtAboutAnewWhenRefused) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.hear(model::Refused{"", v1::BAD_FIELD, "The server is tired."});
    ASSERT_TRUE(table.state.match.plan);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_EQ(table.state.notice.text, "The server is tired.");
}

TEST(Turn, IsOverWhenTheGameIsNotOurs) {
    ScreenTable table = our_turn();
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    EXPECT_FALSE(table.state.match.plan);
    table.play_on();
    EXPECT_TRUE(table.state.match.plan);
    EXPECT_TRUE(table.wished<wish::Bell>());
}

TEST(Turn, AWholeGameIsPlayedWithThreeKeys) {
    ScreenTable table;
    for (int i = 0; i < 2000 && table.game().turn.step != Step::over; ++i) {
        table.play_on();
        table.press(i % 3 == 1 ? terminal::KeyName::tab : terminal::KeyName::enter);
    }
    EXPECT_EQ(table.game().turn.step, Step::over);
    ASSERT_TRUE(table.state.match.story);
}

TEST(Turn, TilesAreChosenFromAHand) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.match.plan);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose);
    ASSERT_GT(table.state.match.plan->tiles.size(), 1U);
    table.press(U'2');
    const Choose choice = table.state.match.plan->tiles[1];
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(choice));
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
}

TEST(Turn, AnotherAtTheKeyboardIsAskedForFirstWhereHandsAreHidden) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    table.play_on();
    EXPECT_EQ(table.state.match.curtain, Seat{0});
    table.press(U'2');
    EXPECT_EQ(table.state.match.plan->tile, 0U);
    table.press(terminal::KeyName::enter);
    EXPECT_FALSE(table.state.match.curtain);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Turn, IsNotSentAgainByItselfWhenRefused) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.model.matches.at(ScreenTable::match).game->players[0].supply = {};
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.act(Seat{0}, table.moves.front());
    ASSERT_EQ(table.moves.size(), 2U) << "nobody can be deployed";
    table.hear(model::Refused{"", v1::TOO_MANY_REQUESTS, "Too many requests."});
    EXPECT_EQ(table.moves.size(), 2U);
    ASSERT_TRUE(table.state.match.plan);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    table.press(terminal::KeyName::enter);
    EXPECT_EQ(table.moves.size(), 3U);
}

TEST(Turn, KeepsTheGhostInSightWhenTheWindowBecomesSmaller) {
    ScreenTable table = our_turn();
    table.react(terminal::Resized{{200, 60}});
    while (table.state.match.plan->cursor.x < 5) {
        table.press(terminal::KeyName::right);
    }
    for (const paint::Size size : {paint::Size{60, 18}, {1, 1}, {80, 24}}) {
        table.react(terminal::Resized{size});
    }
    const paint::Rect board = layout(table.state, table.model).board;
    EXPECT_TRUE(
        board.has(corner_of(table.state.view.camera, board, table.state.match.plan->cursor)));
}

TEST(Turn, AnotherAtTheKeyboardFindsHelp) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    table.play_on();
    ASSERT_TRUE(table.state.match.curtain);
    table.press(U'?');
    EXPECT_EQ(table.state.sheet.is, Sheet::help);
    table.press(U'?');
    table.press(U'Q');
    EXPECT_EQ(table.state.sheet.is, Sheet::leave);
    EXPECT_TRUE(table.state.match.curtain);
}

}  // namespace
}  // namespace bastide::screen
