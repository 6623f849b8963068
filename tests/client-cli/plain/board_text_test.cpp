// Exact pictures, so that a reader can check them by eye.
#include "client-cli/plain/pages.hpp"
#include "engine/notation.hpp"

#include <gtest/gtest.h>

namespace bastide::plain {
namespace {

using paint::Depth;
using paint::GlyphSet;
using paint::Look;
using paint::Size;
using paint::Zoom;

constexpr Look ascii{Depth::none, GlyphSet::ascii};
constexpr Look without_colours{Depth::none, GlyphSet::blocks};

std::string joined(const std::vector<std::string>& lines) {
    std::string out = "\n";
    for (const std::string& line : lines) {
        out += line + "\n";
    }
    return out;
}

Game game_of(const std::string& tiles, const std::string& meeples = "", int supply = 7) {
    const std::string at_home = " score 0 supply " + std::to_string(supply) + "\n";
    const auto game = read_position("position 1\nruleset base-c1 followers 7\nseat 1" + at_home +
                                    "seat 2" + at_home + "turn 4 seat 1 step draw\n" + tiles +
                                    meeples + "unseen base.A 1\nend\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

BoardScene scene_of(const Game& game) {
    return {game, {{paint::Paint::red, U'R'}, {paint::Paint::blue, U'B'}}, {}, {}, {}};
}

std::string text_of(const BoardScene& scene, const BoardPart& part, Look look = without_colours) {
    return joined(coloured(draw_board(scene, part, look), look.depth));
}

std::string board_text(const BoardScene& scene, Size room = {}) {
    return text_of(scene, part_of(scene, room));
}

std::string tile_text(const char* name, Rotation rotation = Rotation::r0, Look look = ascii) {
    paint::Canvas canvas = bare_canvas(tile_beside);
    draw_tile(canvas, {0, 0}, {}, catalogue().find(name), rotation, look);
    std::vector<std::string> lines = coloured(canvas, look.depth);
    for (std::string& line : lines) {
        line = paint::replace_missing_glyphs(line, look.glyphs);
    }
    return joined(lines);
}

const char* const four_tiles =
    "tile base.D 0,0 r0\n"
    "tile base.W 1,0 r0\n"
    "tile base.E 0,-1 r180\n"
    "tile base.A 1,1 r180\n";

TEST(TileText, ShowsRoadsCitiesAndWalls) {
    EXPECT_EQ(tile_text("base.D"), R"(
###^^^^###
|  ####  |
==========
|        |
+--------+
)");
    EXPECT_EQ(tile_text("base.O"), R"(
^^^^^^^###
^^++^##  |
^^^##  ===
^##  ==  |
#---==---+
)");
    EXPECT_EQ(tile_text("base.L"), R"(
###^^^^###
|  ####  |
====&&====
|   ==   |
+---==---+
)");
}

TEST(TileText, ShowsMonasteries) {
    EXPECT_EQ(tile_text("base.A"), R"(
+--------+
|   AA   |
|  MnnM  |
|   ==   |
+---==---+
)");
}

TEST(TileText, RotatesTiles) {
    EXPECT_EQ(tile_text("base.T", Rotation::r90), R"(
###^^^^^^^
|  #^^^^^^
===+^^^^^^
|  #^^^^^^
###^^^^^^^
)");
}

TEST(TileText, KeepsTwoCitiesApart) {
    EXPECT_EQ(tile_text("base.I"), R"(
###^^^^###
^######  |
^^#      |
^##      |
#--------+
)");
}

TEST(TileText, UsesLettersWithoutColours) {
    EXPECT_EQ(tile_text("base.O", Rotation::r0, without_colours), R"(
^^^^^^^###
^^++^##  │
^^^##  ===
^##  ==  │
#───==───+
)");
}

TEST(TileText, HasABack) {
    paint::Canvas canvas = bare_canvas(tile_beside);
    draw_tile(canvas, {0, 0}, {}, std::nullopt, Rotation::r0, without_colours);
    EXPECT_EQ(joined(canvas.lines()), R"(
+────────+
│        │
│    ?   │
│        │
+────────+
)");
}

TEST(TileText, IsEqualForEquivalentRotations) {
    for (const TileType& type : catalogue().types()) {
        for (std::size_t i = type.distinct_rotations; i < 4; ++i) {
            const auto turned = static_cast<Rotation>(i);
            const auto first = static_cast<Rotation>(i % type.distinct_rotations);
            EXPECT_EQ(tile_text(type.name.c_str(), turned), tile_text(type.name.c_str(), first));
        }
    }
}

TEST(BoardText, ShowsTilesFollowersAndAxes) {
    const Game game =
        game_of(four_tiles, "meeple 1 follower 1,0 r0\nmeeple 2 follower 1,1 m0\n", 6);
    EXPECT_EQ(board_text(scene_of(game)), R"(
         0         1
    +────────+
    │        │
 -1 │        │
    │  ####  │
    ###^^^^###
    ###^^^^###─────────+
    │  ####            │
  0 ==============AA(R)=
    │             ==   │
    +─────────    ==   │
              *   ==   *
              │   AA   │
  1           │  (B)M  │
              │        │
              *────────*
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

TEST(BoardText, NumbersTheChoices) {
    const Game game = game_of("tile base.D 0,0 r0\ntile base.W 1,0 r0\n");
    BoardScene scene = scene_of(game);
    scene.cells = {{{2, 0}, "1-2"}, {{1, 1}, "12"}};
    scene.segments = {{{{1, 0}, 0}, "1"}, {{{1, 0}, 5}, "2"}};
    EXPECT_EQ(board_text(scene), R"(
         0         1         2
    ###^^^^###*────────*
    │  ####            │
  0 ==============AA=1==   1-2
    │             ==   │
    +─────────*2──==───*


  1               12


)");
}

TEST(BoardText, UsesTheOverviewForLargeBoards) {
    const Game game = game_of(four_tiles);
    const BoardScene scene = scene_of(game);
    EXPECT_EQ(part_of(scene, {4 + 2 * 10, 1 + 3 * 5}).zoom, Zoom::normal);
    EXPECT_EQ(part_of(scene, {4 + 2 * 10 - 1, 1 + 3 * 5}).zoom, Zoom::overview);
    EXPECT_EQ(board_text(scene, {30, 12}), R"(
       0     1
    +────+
 -1 │    │
    ######
    ##### ─────+
  0 ========AA==
    +─────  == │
          * == *
  1       │ MM │
          *────*
)");
}

TEST(BoardText, IsCutAroundTheLastTile) {
    const Game game = game_of(
        "tile base.U 0,0 r0\ntile base.U 1,0 r0\ntile base.U 2,0 r0\ntile base.U 3,0 r0\n"
        "tile base.V 4,0 r0\ntile base.U 4,1 r90\n");
    EXPECT_EQ(board_text(scene_of(game), {20, 6}), R"(
    ◄  3     4
  ▲       * == *
  1       │ == │
          *─==─*
)");
    BoardScene west = scene_of(game);
    west.middle = Cell{0, 0};
    EXPECT_EQ(board_text(west, {20, 6}), R"(
       0     1 ►
    +───────────
  0 ============
  ▼ +───────────
)");
}

// A pipe receives no escape sequences. A terminal gets its colours reset at the end of each line.
TEST(BoardText, IsColouredLineByLine) {
    const Game game = game_of(four_tiles);
    const BoardScene scene = scene_of(game);
    EXPECT_EQ(board_text(scene).find('\033'), std::string::npos);
    for (const Depth depth : {Depth::colours8, Depth::colours16, Depth::colours256, Depth::full}) {
        for (const GlyphSet glyphs : {GlyphSet::ascii, GlyphSet::console, GlyphSet::blocks}) {
            for (const std::string& line :
                 coloured(draw_board(scene, part_of(scene, Size{}), {depth, glyphs}), depth)) {
                EXPECT_LE(paint::width_of(line), 4 + 2 * 10);
                const std::size_t last = line.rfind('\033');
                EXPECT_TRUE(last == std::string::npos || line.substr(last) == "\033[0m") << line;
            }
        }
    }
}

}  // namespace
}  // namespace bastide::plain
