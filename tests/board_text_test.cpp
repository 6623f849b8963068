// The board as players see it in a terminal, as text to compare with one's own eyes.
#include "client-cli/play/board_text.hpp"

#include "client-cli/play/tile_picture.hpp"
#include "engine/notation.hpp"

#include <gtest/gtest.h>

namespace bastide::client {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string out = "\n";
    for (const std::string& line : lines) {
        out += line + "\n";
    }
    return out;
}

/// `meeples` has as many for each seat.
Game game_of(const std::string& tiles, const std::string& meeples = "", int supply = 7) {
    const std::string at_home = " score 0 supply " + std::to_string(supply) + "\n";
    const auto game = read_position("position 1\nruleset base-c1 followers 7\nseat 1" + at_home +
                                    "seat 2" + at_home + "turn 4 seat 1 step draw\n" + tiles +
                                    meeples + "unseen base.A 1\nend\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

BoardScene scene_of(const Game& game) {
    return {game, {{U'R', Ground::red}, {U'B', Ground::blue}}, {}, {}, {}};
}

std::string board_text(const BoardScene& scene, Room room = {}, Look look = {}) {
    return joined(draw_board(scene, window_of(scene, room)).lines(look));
}

std::string tile_text(const char* name, Rotation rotation = Rotation::r0, Look look = {}) {
    return joined(draw_tile(catalogue()[*catalogue().find(name)], rotation).lines(look));
}

const char* const four_tiles =
    "tile base.D 0,0 r0\n"
    "tile base.W 1,0 r0\n"
    "tile base.E 0,-1 r180\n"
    "tile base.A 1,1 r180\n";

TEST(TileText, ShowsRoadsCitiesAndWalls) {
    EXPECT_EQ(tile_text("base.D"), R"(
┌▓▓░░░▓▓┐
│  ▓▓▓  │
═════════
│       │
└───────┘
)");
    EXPECT_EQ(tile_text("base.O"), R"(
┌░░░░░▓▓┐
░░♦░▓▓  │
░░▓▓╔════
░▓  ║   │
└───║───┘
)");
    EXPECT_EQ(tile_text("base.L"), R"(
┌▓▓░░░▓▓┐
│  ▓▓▓  │
════●════
│   ║   │
└───║───┘
)");
}

TEST(TileText, ShowsMonasteries) {
    EXPECT_EQ(tile_text("base.A"), R"(
┌───────┐
│  ╱†╲  │
│  │ │  │
│   ║   │
└───║───┘
)");
}

TEST(TileText, TurnsTiles) {
    EXPECT_EQ(tile_text("base.T", Rotation::r90), R"(
┌▓░░░░░░┐
│ ▓░░░░░░
═══▓░░░░░
│ ▓░░░░░░
└▓░░░░░░┘
)");
    EXPECT_EQ(tile_text("base.M", Rotation::r180), R"(
┌───────┐
│      ▓░
│    ▓▓░░
│  ▓▓░♦░░
└▓▓░░░░░┘
)");
}

TEST(TileText, KeepsTwoCitiesApart) {
    EXPECT_EQ(tile_text("base.I"), R"(
┌▓▓░░░▓▓┐
░▓ ▓▓▓  │
░░▓     │
░▓      │
└───────┘
)");
}

TEST(TileText, HasOnlyAsciiWhereThatIsAllThereIs) {
    EXPECT_EQ(tile_text("base.O", Rotation::r0, {false, false}), R"(
+:::::%%+
::*:%%  |
::%%+====
:%  H   |
+---H---+
)");
}

TEST(TileText, LooksTheSameAfterRotationsThatLookTheSame) {
    for (const TileType& type : catalogue().types()) {
        for (std::size_t i = type.distinct_rotations; i < 4; ++i) {
            const auto turned = static_cast<Rotation>(i);
            const auto first = static_cast<Rotation>(i % type.distinct_rotations);
            const Look plain;
            std::string a = joined(draw_tile(type, turned).lines(plain));
            std::string b = joined(draw_tile(type, first).lines(plain));
            EXPECT_EQ(a, b) << type.name;
        }
    }
}

TEST(TilePicture, GivesEverySegmentASpotOfItsOwn) {
    for (const TileType& type : catalogue().types()) {
        for (const Rotation rotation : all_rotations) {
            const TilePicture shown = picture(type, rotation);
            ASSERT_EQ(shown.spots.size(), type.segments.size());
            for (std::size_t i = 0; i < shown.spots.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    EXPECT_NE(shown.spots[i], shown.spots[j]) << type.name;
                }
            }
        }
    }
}

TEST(TilePicture, ShowsOnItsRingWhatItsEdgesSay) {
    for (const TileType& type : catalogue().types()) {
        for (const Rotation rotation : all_rotations) {
            const auto& glyphs = picture(type, rotation).glyphs;
            const auto ground = [&](Side side) {
                switch (side) {
                    case Side::north:
                        return glyphs[0][tile_columns / 2];
                    case Side::east:
                        return glyphs[tile_rows / 2][tile_columns - 1];
                    case Side::south:
                        return glyphs[tile_rows - 1][tile_columns / 2];
                    case Side::west:
                        return glyphs[tile_rows / 2][0];
                }
                return Glyph{};
            };
            for (const Side side : all_sides) {
                const Edge edge = type.edge(side, rotation);
                EXPECT_EQ(ground(side).ground == Ground::city, edge == Edge::city) << type.name;
                EXPECT_EQ(ground(side).ink == Ink::road, edge == Edge::road) << type.name;
            }
        }
    }
}

TEST(BoardText, ShowsTilesFollowersAndAxes) {
    const Game game =
        game_of(four_tiles, "meeple 1 follower 1,0 r0\nmeeple 2 follower 1,1 m0\n", 6);
    EXPECT_EQ(board_text(scene_of(game)), R"(
        0       1
    ┌───────┐
    │       │
 -1 │       │
    │  ▓▓▓  │
    │▓▓░░░▓▓└───────┐
    │  ▓▓▓          │
  0 ════════════●═R══
    │           ║   │
    └───────+   ║   +
            │   ║   │
  1         │  ╱†╲  │
            │  │B│  │
            +───────+
)");
}

TEST(BoardText, IsEmptyBeforeTheStartTileIsDrawn) {
    Game game;
    game.players.push_back({});
    game.players.push_back({});
    EXPECT_EQ(board_text(scene_of(game)), R"(
        0


  0


)");
}

TEST(BoardText, NumbersWhatCanBeChosen) {
    const Game game = game_of("tile base.D 0,0 r0\ntile base.W 1,0 r0\n");
    BoardScene scene = scene_of(game);
    scene.cells = {{{2, 0}, "1-2"}, {{1, 1}, "12"}};
    scene.segments = {{{{1, 0}, 0}, U'1'}, {{{1, 0}, 5}, U'2'}};
    EXPECT_EQ(board_text(scene), R"(
        0       1       2
    ┌▓▓░░░▓▓+───────+
    │  ▓▓▓          │
  0 ════════════●═1══  1-2
    │         2 ║   │
    └───────+───║───+

  1            12


)");
}

TEST(BoardText, IsCutAroundTheLastTile) {
    const Game game = game_of(
        "tile base.U 0,0 r0\ntile base.U 1,0 r0\ntile base.U 2,0 r0\ntile base.U 3,0 r0\n"
        "tile base.V 4,0 r0\ntile base.U 4,1 r90\n");
    EXPECT_EQ(board_text(scene_of(game), {25, 8}), R"(
    ◄   3       4
  ▲ ─       +   ║   +
            │   ║   │
  1         │   ║   │
            │   ║   │
            +───║───+
)");
    BoardScene west = scene_of(game);
    west.middle = Cell{0, 0};
    EXPECT_EQ(board_text(west, {25, 8}), R"(
        0       1   ►
    ┌────────────────
    │
  0 ═════════════════
    │
  ▼ └────────────────
)");
}

TEST(BoardText, IsColouredWithoutChangingTheText) {
    const Game game = game_of(four_tiles);
    const std::string coloured = board_text(scene_of(game), {}, {true, true});
    const std::string plain = board_text(scene_of(game));
    std::string stripped;
    for (std::size_t i = 0; i < coloured.size(); ++i) {
        if (coloured[i] == '\x1b') {
            i = coloured.find('m', i);
        } else {
            stripped += coloured[i];
        }
    }
    EXPECT_NE(coloured, plain);
    EXPECT_EQ(stripped, plain);
}

}  // namespace
}  // namespace bastide::client
