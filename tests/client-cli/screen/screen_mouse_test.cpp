#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/layout.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

TEST(Mouse, LaysATileWithTwoClicksAndTurnsItWithTheOtherButton) {
    ScreenTable table = our_turn();
    const paint::Rect board = layout(table.state, table.model).board;
    const auto click = [&](Cell cell, terminal::MouseButton button) {
        const paint::Size tile = paint::tile_size(table.state.view.camera.zoom);
        const paint::Point corner = corner_of(table.state.view.camera, board, cell);
        const paint::Point at{corner.x + tile.columns / 2, corner.y + tile.rows / 2};
        ASSERT_TRUE(board.has(at));
        table.react(terminal::Mouse{terminal::MouseAct::press, button, at});
        table.react(terminal::Mouse{terminal::MouseAct::release, button, at});
    };
    const Cell cell = table.state.match.plan->cells.back();
    bring_into_sight(table.state.view.camera, board, cell);
    turn::move_to(*table.state.match.plan, table.state.match.plan->cells.front());
    click(cell, terminal::MouseButton::left);
    EXPECT_EQ(table.state.match.plan->cursor, cell);
    click(cell, terminal::MouseButton::left);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    click(cell, terminal::MouseButton::right);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    const Cell bare{static_cast<std::int16_t>(cell.x + 1), static_cast<std::int16_t>(cell.y + 1)};
    bring_into_sight(table.state.view.camera, board, bare);
    click(bare, terminal::MouseButton::left);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
}

TEST(Mouse, ConfirmsOneOfTwoMeepleKindsByASecondClick) {
    WordReader words("bigFollower=1");
    ScreenTable table(2, read_ruleset(words).value(), Seat{0}, {160, 48});
    table.play_on();
    table.press(terminal::KeyName::enter);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point corner =
        corner_of(table.state.view.camera, board, table.state.match.plan->laid->cell);
    const paint::Size tile = paint::tile_size(table.state.view.camera.zoom);
    const paint::Point middle{corner.x + tile.columns / 2, corner.y + 1};
    for (int click = 0; click < 2; ++click) {
        table.react(
            terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, middle});
        table.react(
            terminal::Mouse{terminal::MouseAct::release, terminal::MouseButton::left, middle});
    }
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<Deploy>(table.moves[1]));
}

TEST(Mouse, PressesTheKeysInTheLineBelow) {
    ScreenTable table = our_turn();
    const auto click_on = [&](std::string_view name) {
        const paint::Rect line = layout(table.state, table.model).keys;
        for (const ShownKey& shown : shown_keys(table.state, table.model, line)) {
            if (shown.entry.keys == name) {
                table.react(terminal::Mouse{
                    terminal::MouseAct::press, terminal::MouseButton::left, {shown.x, line.y}});
                return;
            }
        }
        ADD_FAILURE() << name << " does not stand there";
    };
    click_on("Enter");
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    click_on("Esc");
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    click_on("?");
    EXPECT_EQ(table.state.sheet.kind, Sheet::help);
    click_on("Esc");
    EXPECT_EQ(table.state.sheet.kind, Sheet::none);
    click_on("Enter");
    click_on("Enter");
    EXPECT_EQ(table.moves.size(), 2U);
}

TEST(Mouse, DragsTheBoardAndZoomsUnderThePointer) {
    ScreenTable table = our_turn();
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point from{board.x + 20, board.y + 8};
    const Cell under = cell_at(table.state.view.camera, board, from);
    table.react(terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, from});
    table.react(terminal::Mouse{
        terminal::MouseAct::move, terminal::MouseButton::left, {from.x + 10, from.y + 5}});
    table.react(terminal::Mouse{
        terminal::MouseAct::release, terminal::MouseButton::left, {from.x + 10, from.y + 5}});
    EXPECT_EQ(cell_at(table.state.view.camera, board, {from.x + 10, from.y + 5}), under);
    EXPECT_EQ(table.state.match.plan->stage, turn::Stage::place);
    table.react(terminal::Mouse{
        terminal::MouseAct::wheel_up, terminal::MouseButton::none, {from.x + 10, from.y + 5}});
    EXPECT_EQ(table.state.view.camera.zoom, paint::Zoom::close);
    EXPECT_EQ(cell_at(table.state.view.camera, board, {from.x + 10, from.y + 5}), under);
}

TEST(Mouse, ChoosesATileOfTheHandWithAClickAndTakesItWithAnother) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.match.plan);
    const auto tiles = offered(*table.state.match.plan, layout(table.state, table.model).hand);
    ASSERT_GT(tiles.size(), 1U);
    const paint::Point on_second{tiles[1].frame.x + 1, tiles[1].frame.y + 1};
    table.react(terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, on_second});
    EXPECT_EQ(table.state.match.plan->tile, 1U);
    const Choose choice = table.state.match.plan->tiles[1];
    table.react(terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, on_second});
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(choice));
}

}  // namespace
}  // namespace bastide::screen
