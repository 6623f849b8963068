// The tile of our turn floats over the board, and stays in sight.
#include "client-cli/screen/layout.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::screen {
namespace {

TEST(Plan, BeginsWithTheGhostWhereItFits) {
    const ScreenTable table = our_turn();
    ASSERT_TRUE(table.state.match.plan);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    EXPECT_TRUE(turn::fits(*table.state.match.plan));
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point corner =
        corner_of(table.state.view.camera, board, table.state.match.plan->cursor);
    EXPECT_TRUE(board.has(corner));
}

TEST(Plan, TurnsOnlyToWhatIsLegalWhereAnythingIs) {
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

TEST(Screen, StaysWhereItIsWhenThereIsNoTileToLookAt) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose);
    centre_on(table.state.view.camera, {9, -7});
    const Camera before = table.state.view.camera;
    table.react(terminal::Resized{{100, 30}});
    table.press(U'g');
    EXPECT_EQ(table.state.view.camera, before);
}

}  // namespace
}  // namespace bastide::screen
