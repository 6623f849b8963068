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

TEST(Turn, SendsTileAndMeepleTogether) {
    ScreenTable table = our_turn();
    table.press(terminal::KeyName::enter);
    table.press(U'1');
    const Action piece = *chosen_piece(*table.state.match.plan);
    const Place place = *table.state.match.plan->laid;
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[0], Action(place));
    EXPECT_EQ(table.moves[1], piece);
    EXPECT_FALSE(table.state.match.plan);
}

TEST(Turn, PassesWithoutAChosenMeeple) {
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

TEST(Turn, ContinuesAfterALostConnection) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(terminal::KeyName::enter);
    table.press(U'1');
    table.press(terminal::KeyName::enter);
    table.model.matches.at(ScreenTable::match).server_version = model::version_unknown;
    table.receive(model::Disconnected{"The line is dead.", milliseconds(500), 1});
    EXPECT_TRUE(table.state.line.lost);
    ASSERT_TRUE(table.state.match.plan);
    // The server had received the tile; the follower is sent as soon as the client knows.
    table.model.matches.at(ScreenTable::match).server_version = 0;
    table.act(Seat{0}, table.moves.front());
    EXPECT_EQ(table.moves.size(), 2U);
}

TEST(Turn, RestartsAfterARefusal) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.receive(model::Refused{"", v1::BAD_FIELD, "The server is tired."});
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
    EXPECT_TRUE(table.wished<shell_request::Bell>());
}

TEST(Turn, AWholeGameIsPlayedWithThreeKeys) {
    ScreenTable table;
    for (int i = 0; i < 2000 && table.game().turn.step != Step::over; ++i) {
        table.play_on();
        table.press(i % 3 == 1 ? terminal::KeyName::tab : terminal::KeyName::enter);
    }
    EXPECT_EQ(table.game().turn.step, Step::over);
    ASSERT_TRUE(table.state.match.score_reel);
}

TEST(Turn, TilesAreChosenFromAHand) {
    WordReader words("supply=hand");
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

/// V-9: the start tile has one field without a road, in the south.
TEST(Turn, ATileIsLaidFaceDown) {
    WordReader words("farms=1 mountains=true");
    ScreenTable table(2, read_ruleset(words).value());
    table.draw("base.U");
    const auto& plan = table.state.match.plan;
    ASSERT_TRUE(plan);
    EXPECT_FALSE(plan->face_down);
    table.press(U'r');
    table.press(U'm');
    EXPECT_TRUE(plan->face_down);
    EXPECT_EQ(plan->cells, (std::vector<Cell>{{0, 1}}));
    EXPECT_EQ(place_of_ghost(*plan), (Place{{0, 1}, Rotation::r0, true}));
    table.press(U'r');
    EXPECT_EQ(plan->rotation, Rotation::r0);
    EXPECT_NE(table.state.notice.text.find("from every side"), std::string::npos);
    table.press(U'm');
    EXPECT_FALSE(plan->face_down);
    EXPECT_GT(plan->cells.size(), 1U);
    table.press(U'm');
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(plan->pieces.size(), 1U);
    table.press(U'1');
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[0], Action(Place{{0, 1}, Rotation::r0, true}));
    EXPECT_EQ(table.moves[1], Action(Deploy{MeepleKind::follower, {{0, 1}, 0}}));
}

/// V-11: first the dealer's own tile, then one for each other player.
TEST(Turn, LetsTheDealerGiveOutTiles) {
    WordReader words("supply=dealer");
    ScreenTable table(3, read_ruleset(words).value());
    for (const char* const tile : {"base.U", "base.E", "base.V"}) {
        table.draw(tile);
    }
    ASSERT_TRUE(table.state.match.plan);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose);
    ASSERT_EQ(table.state.match.plan->tiles.size(), 3U);
    EXPECT_FALSE(table.state.match.plan->may_pass);
    table.press(U'2');
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose) << "whose is the next?";
    EXPECT_EQ(table.state.match.plan->tiles.size(), 2U);
    EXPECT_EQ(table.state.match.plan->tile, 0U);
    table.press(terminal::KeyName::enter);
    EXPECT_EQ(table.moves,
              (std::vector<Action>{Give{*catalogue().find("base.E")},
                                   Give{*catalogue().find("base.U")}}));
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place) << "our own";
}

/// V-13.
TEST(Turn, GoodsArePutInsteadOfATile) {
    WordReader words("riversAndHarbours=true");
    ScreenTable table(2, read_ruleset(words).value());
    const auto lay = [&](Seat seat, const char* tile, const Place& place, const Action& then) {
        table.draw(tile);
        table.act(seat, place);
        table.act(seat, then);
    };
    lay(Seat{0}, "rh.U", {{0, 1}, Rotation::r0}, Deploy{MeepleKind::follower, {{0, 1}, 0}});
    lay(Seat{1}, "rh.T", {{1, 1}, Rotation::r90}, Pass{});
    ASSERT_TRUE(table.state.match.plan);
    const turn::Plan& plan = *table.state.match.plan;
    ASSERT_EQ(plan.stage, turn::Stage::choose);
    ASSERT_EQ(plan.goods.size(), 2U);
    EXPECT_EQ(turn::choices_of(plan), 3U);
    table.press(U'3');
    EXPECT_EQ(turn::chosen_tile(plan), Action(plan.goods[1]));
    const Action goods = plan.goods[1];
    table.moves.clear();
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], goods);
    EXPECT_EQ(table.game().goods.size(), 1U);
}

TEST(Turn, PromptsForTheNextPlayerIfHandsAreHidden) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = LocalPlayers::several;
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
    ASSERT_EQ(table.moves.size(), 2U) << "you can place no meeple";
    table.receive(model::Refused{"", v1::TOO_MANY_REQUESTS, "Too many requests."});
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
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = LocalPlayers::several;
    table.play_on();
    ASSERT_TRUE(table.state.match.curtain);
    table.press(U'?');
    EXPECT_EQ(table.state.sheet.kind, Sheet::help);
    table.press(U'?');
    table.press(U'Q');
    EXPECT_EQ(table.state.sheet.kind, Sheet::leave);
    EXPECT_TRUE(table.state.match.curtain);
}

}  // namespace
}  // namespace bastide::screen
