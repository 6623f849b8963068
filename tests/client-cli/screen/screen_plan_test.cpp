#include "client-cli/screen/layout.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::screen {
namespace {

TEST(Plan, StartsWithTheGhostOnALegalCell) {
    const ScreenTable table = our_turn();
    ASSERT_TRUE(table.state.match.plan);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_TRUE(turn::fits(*table.state.match.plan));
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point corner =
        corner_of(table.state.view.camera, board, table.state.match.plan->cursor);
    EXPECT_TRUE(board.has(corner));
}

TEST(Plan, RotatesOnlyToLegalRotations) {
    ScreenTable table = our_turn();
    turn::Plan& plan = *table.state.match.plan;
    for (const Cell cell : plan.cells) {
        turn::move_to(plan, cell);
        for (int i = 0; i < 4; ++i) {
            turn::turn(plan, i % 2 == 0 ? 1 : -1);
            EXPECT_TRUE(turn::fits(plan));
        }
    }
}

TEST(Plan, JumpsThroughAllLegalCellsAndBack) {
    ScreenTable table = our_turn();
    turn::Plan& plan = *table.state.match.plan;
    const Cell first = plan.cursor;
    std::vector<Cell> seen;
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        seen.push_back(plan.cursor);
        turn::jump(plan, 1);
    }
    EXPECT_EQ(plan.cursor, first);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen, plan.cells);
    turn::jump(plan, 1);
    turn::jump(plan, -1);
    EXPECT_EQ(plan.cursor, first);
}

TEST(Plan, FindsItsWayBackFromAnywhere) {
    ScreenTable table = our_turn();
    turn::Plan& plan = *table.state.match.plan;
    turn::move(plan, -100, -100);
    EXPECT_FALSE(turn::fits(plan));
    turn::turn(plan, 1);
    turn::jump(plan, 1);
    EXPECT_EQ(plan.cursor, plan.cells.front());
    turn::move(plan, 100, 100);
    turn::jump(plan, -1);
    EXPECT_EQ(plan.cursor, plan.cells.back());
    EXPECT_TRUE(turn::fits(plan));
}

// V-10: a tile of the board is taken and placed like the one in hand.
TEST(Plan, MovesATileOfTheBoard) {
    ScreenTable table = asked_to_move_tiles();
    const Game before = table.game();
    const Cell from = table.state.match.plan->cursor;
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.state.match.plan->taken, from);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_FALSE(table.state.match.plan->after->board.tile_at(from));
    EXPECT_TRUE(turn::fits(*table.state.match.plan));
    table.press(terminal::KeyName::enter);
    EXPECT_TRUE(table.state.match.plan->laid);
    EXPECT_TRUE(table.moves.empty()) << "it lies there for a trial";
    const Cell to = table.state.match.plan->cursor;
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.moves.size(), 1U);
    const auto rebuild = std::get<Rebuild>(table.moves.front());
    EXPECT_EQ(rebuild.from, from);
    EXPECT_EQ(rebuild.to, to);
    EXPECT_EQ(table.game().player(Seat{0}).score, before.player(Seat{0}).score - 1);
}

TEST(Plan, PutsATileOfTheBoardBack) {
    ScreenTable table = asked_to_move_tiles();
    const turn::Plan asked = *table.state.match.plan;
    table.press(U'n');
    const Cell from = table.state.match.plan->cursor;
    EXPECT_NE(from, asked.cursor);
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::escape);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_FALSE(table.state.match.plan->after->board.tile_at(from));
    table.press(terminal::KeyName::escape);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::take);
    EXPECT_EQ(table.state.match.plan->cursor, from);
    EXPECT_EQ(table.state.match.plan->cells, asked.cells);
    EXPECT_FALSE(table.state.match.plan->after);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Plan, MovesNoTileByOneKey) {
    ScreenTable table = asked_to_move_tiles();
    table.press(U'p');
    ASSERT_FALSE(table.moves.empty());
    EXPECT_EQ(table.moves.front(), Action(Decline{}));
}

TEST(Plan, ExplainsAnImmovableTile) {
    ScreenTable table = asked_to_move_tiles();
    turn::Plan& plan = *table.state.match.plan;
    turn::move_to(plan, table.game().board.tiles()[table.game().last_tile()].cell);
    table.press(terminal::KeyName::enter);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::take);
    EXPECT_EQ(table.state.notice.text, "That tile cannot be moved. n selects one that can.");
}

TEST(Screen, KeepsTheGhostInSightWhenTheWindowChanges) {
    ScreenTable table = our_turn();
    for (const paint::Size size :
         {paint::Size{160, 48}, paint::Size{60, 18}, paint::Size{80, 24}}) {
        table.react(terminal::Resized{size});
        const paint::Rect board = layout(table.state, table.model).board;
        const paint::Point corner =
            corner_of(table.state.view.camera, board, table.state.match.plan->cursor);
        const paint::Size tile = paint::tile_size(table.state.view.camera.zoom);
        EXPECT_TRUE(board.has(corner));
        EXPECT_TRUE(board.has({corner.x + tile.columns - 1, corner.y + tile.rows - 1}));
    }
}

TEST(Screen, DoesNotScrollWithoutATile) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose);
    table.state.view.own_zoom = true;
    centre_on(table.state.view.camera, {9, -7});
    const Camera before = table.state.view.camera;
    table.react(terminal::Resized{{100, 30}});
    table.press(U'g');
    EXPECT_EQ(table.state.view.camera, before);
}

}  // namespace
}  // namespace bastide::screen
