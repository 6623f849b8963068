// The board's zoom: automatically the largest that fits, until the player chooses.
#include "client-cli/screen/layout.hpp"
#include "client/turn/board_window.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::screen {
namespace {

using paint::Zoom;

bool sees_all(const ScreenTable& table) {
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Size size = paint::tile_size(table.state.view.camera.zoom);
    const auto& tiles = table.game().board.tiles();
    return std::all_of(tiles.begin(), tiles.end(), [&](const PlacedTile& tile) {
        const paint::Point corner = corner_of(table.state.view.camera, board, tile.cell);
        return board.has(corner) &&
               board.has({corner.x + size.columns - 1, corner.y + size.rows - 1});
    });
}

/// The largest zoom at which the board fits with a margin of one cell; the smallest if none does.
Zoom largest(const ScreenTable& table) {
    const turn::Window all = turn::extent_of(table.game().board, {});
    const paint::Rect board = layout(table.state, table.model).board;
    Zoom found = Zoom::overview;
    for (const Zoom zoom : paint::all_zooms) {
        const paint::Size tile = paint::tile_size(zoom);
        const bool fits = (all.x.size() + 2) * tile.columns <= board.width &&
                          (all.y.size() + 2) * tile.rows <= board.height;
        found = fits ? zoom : found;
    }
    return found;
}

TEST(Zoom, OfASmallBoardFillsALargeWindow) {
    ScreenTable table(2, {}, Seat{0}, {150, 45});
    table.play_on();
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::inspect);
    EXPECT_TRUE(sees_all(table));
}

TEST(Zoom, IsTheDefaultInASmallWindow) {
    ScreenTable table;
    table.play_on();
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::normal);
}

TEST(Zoom, BecomesSmallerAsTheBoardGrows) {
    for (const paint::Size size : {paint::Size{120, 40}, {150, 45}, {200, 60}}) {
        ScreenTable table(2, {}, std::nullopt, size);
        for (int i = 0; i < 120; ++i) {
            table.play_at_random(1);
            if (table.state.match.score_reel) {
                break;
            }
            EXPECT_EQ(table.state.view.camera.zoom, largest(table)) << i;
            EXPECT_TRUE(largest(table) == Zoom::overview || sees_all(table)) << i;
        }
        EXPECT_LT(table.state.view.camera.zoom, Zoom::inspect);
    }
}

TEST(Zoom, UsesTheOverviewToFitTheBoard) {
    ScreenTable table(2, {}, std::nullopt, {120, 40});
    table.play_at_random(75);
    ASSERT_FALSE(table.state.match.score_reel);
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::overview);
    EXPECT_TRUE(sees_all(table));
}

TEST(Zoom, FollowsTheWindow) {
    ScreenTable table;
    table.play_on();
    table.react(terminal::Resized{{150, 45}});
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::inspect);
    table.react(terminal::Resized{{80, 24}});
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::normal);
}

TEST(Zoom, KeepsTheChosenSize) {
    for (const char32_t key : {U'-', U'+', U'z'}) {
        ScreenTable table(2, {}, Seat{0}, {150, 45});
        table.play_on();
        table.press(U'-');
        table.press(key);
        const Zoom chosen = table.state.view.camera.zoom;
        table.react(terminal::Resized{{160, 48}});
        table.play_at_random(20);
        EXPECT_EQ(table.state.view.camera.zoom, chosen);
    }
}

TEST(Zoom, KeepsTheSizeSetByTheWheel) {
    ScreenTable table(2, {}, Seat{0}, {150, 45});
    table.play_on();
    table.react(
        terminal::Mouse{terminal::MouseAct::wheel_down, terminal::MouseButton::none, {20, 8}});
    table.play_at_random(20);
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::close);
}

TEST(Zoom, ResetsWhenTheBoardFollowsAgain) {
    ScreenTable table(2, {}, Seat{0}, {150, 45});
    table.play_on();
    table.press(U'-');
    table.press(U'f');
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::close) << "it does not follow now";
    table.press(U'f');
    EXPECT_EQ(table.state.view.camera.zoom, Zoom::inspect);
}

}  // namespace
}  // namespace bastide::screen
