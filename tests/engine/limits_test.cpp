// Boards of the largest possible size.
#include "engine/limits.hpp"

#include "engine/scoring.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

Board row_of(std::string_view type, int width) {
    Board board;
    for (std::size_t i = 0; i < tiles_max; ++i) {
        const auto x = static_cast<std::int16_t>(static_cast<int>(i) % width);
        const auto y = static_cast<std::int16_t>(static_cast<int>(i) / width);
        board.place({{x, y}, *catalogue().find(type), Rotation::r0}, {});
    }
    return board;
}

// Moved tiles may lie alone until others are placed between them (V-10).
TEST(LargestBoard, EveryTileAlone) {
    Board board;
    for (std::size_t i = 0; i < tiles_max; ++i) {
        const auto x = static_cast<std::int16_t>(3 * i);
        board.place({{x, 0}, *catalogue().find("base.B"), Rotation::r0}, {});
    }
    EXPECT_EQ(board.open_cells().size(), open_cells_max);
}

TEST(LargestBoard, OneFarmTouchesTwoCitiesATile) {
    const Board board = row_of("base.H", tiles_max);
    const NodeId field = board.node({{0, 0}, 2});
    EXPECT_EQ(board.open_cells().size(), 2 * tiles_max + 2);
    EXPECT_EQ(count_tiles(board, field), static_cast<int>(tiles_max));
    EXPECT_EQ(touching_cities(board, field).size(), 2 * tiles_max);
}

TEST(LargestBoard, OneCityOfAllTiles) {
    Game game;
    game.players.push_back({});
    game.board = row_of("base.C", 16);
    game.meeples.push_back({Seat{0}, MeepleKind::follower, {{3, 3}, 0}});
    const FeatureScored scored = score_feature(game, game.board.node({{0, 0}, 0}));
    EXPECT_EQ(scored.tiles, tiles_max);
    EXPECT_EQ(scored.pennants, tiles_max);
    EXPECT_FALSE(scored.complete);
    EXPECT_EQ(scored.shares[0].points, 2 * static_cast<int>(tiles_max));
    EXPECT_EQ(game.board.features().open_sides(0), 2 * (16 + 12));
}

}  // namespace
}  // namespace bastide
