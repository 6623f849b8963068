#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/labels.hpp"
#include "engine/notation.hpp"
#include "engine/scoring.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

namespace bastide::screen {
namespace {

using paint::Canvas;
using paint::Depth;
using paint::Glyph;
using paint::GlyphSet;
using paint::Paint;
using paint::Point;
using paint::Rect;
using paint::Size;
using paint::Zoom;

constexpr model::MatchId match = 3;
constexpr Glyph untouched{U'~', {Paint::dead, Paint::dead, true, true}};

/// The first random game with that many tiles in which seat 0 is at that step.
Game game_at(Step step, std::size_t tiles, std::uint64_t seed = 1) {
    random_play::Dice dice(seed);
    std::optional<Game> found;
    random_play::play(standard_setup({}, 3).value(), dice, {}, [&](const auto& played) {
        const Game& game = played.before;
        if (!found && game.turn.step == step && game.board.tiles().size() >= tiles &&
            (game.turn.seat == Seat{0} || step == Step::over)) {
            found = game;
        }
    });
    return found.value();
}

turn::Plan plan_for(const Game& game) {
    return turn::begin_plan(turn::make_question(match, 1, game), game);
}

/// The last tile of the board is the tentative one of our turn.
turn::Plan deploying(const Game& game) {
    turn::Plan plan = plan_for(game);
    plan.laid = Place{game.board.tiles().back().cell, game.board.tiles().back().rotation};
    return plan;
}

/// A player at a table whose board takes part of the screen.
struct Player0 {
    explicit Player0(const Game& game) {
        model::Attended& attended = model.matches[match];
        attended.seat = Seat{0};
        attended.game = game;
        for (const auto colour : {v1::RED, v1::BLUE, v1::YELLOW}) {
            attended.table.add_seats()->set_colour(colour);
        }
        state.match.id = match;
        resize({80, 24});
    }

    void resize(Size size) {
        state.size = size;
        board = {0, 1, size.columns - 20, size.rows - 3};
    }

    [[nodiscard]] const Game& game() const { return *model.matches.at(match).game; }

    [[nodiscard]] Rect picture_of(Cell cell) const {
        const Point corner = corner_of(state.view.camera, board, cell);
        const Size tile = paint::tile_size(state.view.camera.zoom);
        return {corner.x, corner.y, tile.columns, tile.rows};
    }

    std::vector<Label> labels() {
        Scene scene{state, model, art, {}};
        scene.layout.board = board;
        return labels_of(BoardView(scene, model.matches.at(match)));
    }

    Canvas draw() {
        Canvas canvas(state.size);
        canvas.fill({0, 0, state.size.columns, state.size.rows}, untouched.style);
        for (int y = 0; y < state.size.rows; ++y) {
            for (int x = 0; x < state.size.columns; ++x) {
                canvas.put({x, y}, untouched);
            }
        }
        Scene scene{state, model, art, {}};
        scene.layout.board = board;
        draw_board(canvas, scene);
        return canvas;
    }

    State state;
    model::Model model;
    paint::TileArt art;
    Rect board;
};

/// Calls `visit` at every zoom, at several sizes, with every glyph set and depth.
void everywhere(Player0& player, const std::function<void()>& visit) {
    for (const Size size : {Size{60, 18}, Size{80, 24}, Size{160, 48}, Size{200, 60}}) {
        for (const Zoom zoom : paint::all_zooms) {
            for (const GlyphSet glyphs :
                 {GlyphSet::ascii, GlyphSet::console, GlyphSet::quadrants, GlyphSet::octants}) {
                for (const Depth depth : {Depth::none, Depth::colours8, Depth::full}) {
                    player.resize(size);
                    player.state.view.camera.zoom = zoom;
                    player.state.look = {depth, glyphs};
                    visit();
                }
            }
        }
    }
}

std::string text_of(const Canvas& canvas) {
    std::string text;
    for (const std::string& line : canvas.lines()) {
        text += line + "\n";
    }
    return text;
}

bool shows(const Canvas& canvas, const std::string& text) {
    return text_of(canvas).find(text) != std::string::npos;
}

bool wholly_in(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.right() <= outer.right() && inner.y >= outer.y &&
           inner.bottom() <= outer.bottom();
}

std::u32string corners(const Canvas& canvas, const Rect& picture) {
    const int right = picture.right() - 1;
    const int bottom = picture.bottom() - 1;
    return {canvas.at({picture.x, picture.y}).character,
            canvas.at({right, picture.y}).character,
            canvas.at({right, bottom}).character,
            canvas.at({picture.x, bottom}).character};
}

std::u32string characters_in(const Canvas& canvas, const Rect& rect) {
    std::u32string seen;
    for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
            seen += canvas.at({x, y}).character;
        }
    }
    return seen;
}

FeatureScored scored_city(const Game& game) {
    for (std::size_t i = 0; i < game.board.features().size(); ++i) {
        const auto node = static_cast<NodeId>(i);
        if (game.board.segment(node).kind == FeatureKind::city) {
            FeatureScored scored = score_feature(game, node);
            scored.shares.clear();
            scored.shares.push_back({Seat{1}, 1, 8});
            return scored;
        }
    }
    return {};
}

void expect_untouched_outside(const Player0& player, const Canvas& canvas) {
    for (int y = 0; y < player.state.size.rows; ++y) {
        for (int x = 0; x < player.state.size.columns; ++x) {
            if (!player.board.has({x, y})) {
                ASSERT_EQ(canvas.at({x, y}), untouched) << x << "," << y;
            } else {
                ASSERT_NE(canvas.at({x, y}), untouched) << x << "," << y;
            }
        }
    }
}

TEST(ScreenBoard, FillsItsPartOfTheScreenAndNothingElse) {
    Player0 player(game_at(Step::place, 30));
    player.state.match.plan = plan_for(player.game());
    player.state.view.coordinates = true;
    player.state.match.last_tile = player.game().board.tiles().back().cell;
    player.state.match.badges.push_back({scored_city(player.game()), badge_time});
    everywhere(player, [&] {
        for (const Overlay overlay :
             {Overlay::none, Overlay::farms, Overlay::owners, Overlay::open}) {
            player.state.view.overlay = overlay;
            expect_untouched_outside(player, player.draw());
        }
    });
}

TEST(ScreenBoard, IsABareTableBeforeTheGame) {
    Player0 player(game_at(Step::place, 3));
    player.model.matches[match].game.reset();
    expect_untouched_outside(player, player.draw());
    player.state.match = {};
    expect_untouched_outside(player, player.draw());
    player.board = {};
    EXPECT_EQ(player.draw().at({5, 5}), untouched);
}

TEST(ScreenBoard, MarksEveryLegalCellInSight) {
    Player0 player(game_at(Step::place, 12));
    player.state.match.plan = plan_for(player.game());
    everywhere(player, [&] {
        const Canvas canvas = player.draw();
        for (const Cell cell : player.state.match.plan->cells) {
            const Rect picture = player.picture_of(cell);
            if (wholly_in(picture, player.board) && cell != player.state.match.plan->cursor) {
                // An arrow to a cell out of sight may cover one of them.
                const std::u32string marks = corners(canvas, picture);
                EXPECT_TRUE(marks.starts_with(U"┌┐") || marks.ends_with(U"┘└"));
            }
        }
    });
}

TEST(ScreenBoard, ShowsTheTileInHandAnywhere) {
    Player0 player(game_at(Step::place, 12));
    player.state.match.plan = plan_for(player.game());
    everywhere(player, [&] {
        for (int x = -6; x <= 6; x += 3) {
            player.state.match.plan->cursor = {static_cast<std::int16_t>(x), 2};
            bring_into_sight(
                player.state.view.camera, player.board, player.state.match.plan->cursor);
            const Rect picture = player.picture_of(player.state.match.plan->cursor);
            const Canvas canvas = player.draw();
            ASSERT_TRUE(wholly_in(picture, player.board));
            const std::u32string marks = corners(canvas, picture);
            EXPECT_TRUE(marks == U"××××" || marks == U"┌┐┘└");
        }
    });
}

TEST(ScreenBoard, MarksAFittingTileWithoutColours) {
    Player0 player(game_at(Step::place, 12));
    player.state.match.plan = plan_for(player.game());
    turn::Plan& plan = *player.state.match.plan;
    turn::move_to(plan, plan.places.front().cell);
    centre_on(player.state.view.camera, plan.cursor);
    EXPECT_EQ(corners(player.draw(), player.picture_of(plan.cursor)), U"┌┐┘└");
    plan.cursor = player.game().board.tiles().back().cell;
    centre_on(player.state.view.camera, plan.cursor);
    EXPECT_EQ(corners(player.draw(), player.picture_of(plan.cursor)), U"××××");
}

TEST(ScreenBoard, HighlightsTheLastAndThePointedTile) {
    Player0 player(game_at(Step::place, 12));
    const Cell last = player.game().board.tiles().back().cell;
    centre_on(player.state.view.camera, last);
    EXPECT_NE(corners(player.draw(), player.picture_of(last)), U"┌┐┘└");
    player.state.match.last_tile = last;
    EXPECT_EQ(corners(player.draw(), player.picture_of(last)), U"┌┐┘└");
    player.state.match.last_tile.reset();
    player.state.match.pointed = last;
    EXPECT_EQ(corners(player.draw(), player.picture_of(last)), U"┌┐┘└");
}

TEST(ScreenBoard, ShowsTheOwnersOfMeeples) {
    Player0 player(game_at(Step::place, 30));
    ASSERT_FALSE(player.game().meeples.empty());
    everywhere(player, [&] {
        const Meeple& meeple = player.game().meeples.back();
        centre_on(player.state.view.camera, meeple.at.cell);
        const Canvas canvas = player.draw();
        const Rect picture = player.picture_of(meeple.at.cell);
        const char32_t letter = U"RBY"[index_of(meeple.owner)];
        EXPECT_NE(characters_in(canvas, picture).find(letter), std::u32string::npos);
    });
}

TEST(ScreenBoard, NumbersThePlacesForAMeeple) {
    Player0 player(game_at(Step::deploy, 12));
    player.state.match.plan = deploying(player.game());
    ASSERT_GE(player.state.match.plan->pieces.size(), 2U);
    player.state.match.plan->piece = player.state.match.plan->pieces.size();
    centre_on(player.state.view.camera, player.state.match.plan->laid->cell);
    everywhere(player, [&] {
        const Canvas canvas = player.draw();
        const Rect picture = player.picture_of(player.state.match.plan->laid->cell);
        const std::u32string seen = characters_in(canvas, picture);
        for (std::size_t i = 0; i < player.state.match.plan->pieces.size(); ++i) {
            EXPECT_NE(seen.find(static_cast<char32_t>(U'1' + i)), std::u32string::npos) << i;
        }
    });
}

/// All segments of one tile to which a piece may be deployed, each with a follower.
turn::Plan deploying_on(const TileType& type, const Game& game) {
    turn::Plan plan;
    plan.stage = turn::Stage::deploy;
    plan.after = game;
    for (std::size_t i = 0; i < type.segments.size(); ++i) {
        if (type.segments[i].kind != FeatureKind::river) {
            plan.pieces.emplace_back(
                Deploy{MeepleKind::follower, {{0, 0}, static_cast<SegmentIndex>(i)}});
        }
    }
    return plan;
}

/// True if no two labels touch in a row.
bool stand_apart(const std::vector<Label>& labels) {
    return std::none_of(labels.begin(), labels.end(), [&](const Label& one) {
        return std::any_of(labels.begin(), labels.end(), [&](const Label& other) {
            return one.number < other.number && one.place.y == other.place.y &&
                   std::abs(one.place.x - other.place.x) <= 1;
        });
    });
}

TEST(ScreenBoard, NumbersAllSegmentsSeparately) {
    Player0 player(game_at(Step::deploy, 2));
    Game& game = *player.model.matches[match].game;
    player.resize({60, 18});
    for (std::size_t id = 0; id < catalogue().types().size(); ++id) {
        for (const Rotation rotation : all_rotations) {
            game.board = Board{};
            game.board.place({{0, 0}, static_cast<TileTypeId>(id), rotation}, game.ruleset);
            player.state.match.plan = deploying_on(catalogue().types()[id], game);
            turn::Plan& plan = *player.state.match.plan;
            for (const Zoom zoom : paint::all_zooms) {
                player.state.view.camera.zoom = zoom;
                for (plan.piece = 0; plan.piece <= plan.pieces.size(); ++plan.piece) {
                    const auto seen = characters_in(player.draw(), player.picture_of({0, 0}));
                    EXPECT_TRUE(stand_apart(player.labels())) << catalogue().types()[id].name;
                    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
                        EXPECT_TRUE(i == plan.piece ||
                                    seen.find(sign_of(i)) != std::u32string::npos)
                            << catalogue().types()[id].name << " " << i + 1;
                    }
                }
            }
        }
    }
}

TEST(ScreenBoard, ShowsTheSelectedMeeple) {
    Player0 player(game_at(Step::deploy, 12));
    player.state.match.plan = deploying(player.game());
    turn::Plan& plan = *player.state.match.plan;
    centre_on(player.state.view.camera, plan.laid->cell);
    plan.piece = plan.pieces.size();
    const Canvas without = player.draw();
    plan.piece = 0;
    const Canvas with = player.draw();
    EXPECT_NE(without, with);
    plan.piece = 1;
    EXPECT_NE(player.draw(), with);
    plan.stage = turn::Stage::sent;
    EXPECT_NE(player.draw(), without);
}

TEST(ScreenBoard, ShowsPointsOverTheirFeature) {
    Player0 player(game_at(Step::place, 20));
    const FeatureScored scored = scored_city(player.game());
    centre_on(player.state.view.camera, scored.at.cell);
    everywhere(player, [&] {
        player.state.match.badges.clear();
        const Canvas without = player.draw();
        EXPECT_FALSE(shows(without, "B+8"));
        player.state.match.badges.push_back({scored, badge_time});
        EXPECT_TRUE(shows(player.draw(), "B+8"));
    });
}

TEST(ScreenBoard, ShowsPointsOfFeaturesOutOfSight) {
    Player0 player(game_at(Step::place, 20));
    player.state.match.badges.push_back({scored_city(player.game()), badge_time});
    for (const int far : {-1000, 1000}) {
        player.state.view.camera = {Zoom::normal, 0, 0};
        scroll(player.state.view.camera, far, far);
        EXPECT_TRUE(shows(player.draw(), "B+8"));
    }
}

TEST(ScreenBoard, IgnoresNewsOfMissingFeatures) {
    Player0 player(game_at(Step::place, 5));
    FeatureScored scored;
    scored.at = {{50, 50}, 3};
    player.state.match.badges.push_back({scored, badge_time});
    player.state.match.last_tile = Cell{50, 50};
    player.state.match.score_reel = ScoreReel{{scored}, {0, 0, 0}, 0, {}, true};
    expect_untouched_outside(player, player.draw());
}

TEST(ScreenBoard, ShowsTheFinalScoringByFeature) {
    Player0 player(game_at(Step::place, 20));
    const FeatureScored scored = scored_city(player.game());
    centre_on(player.state.view.camera, scored.at.cell);
    const Canvas before = player.draw();
    player.state.match.score_reel = ScoreReel{{scored}, {0, 0, 0}, 0, {}, true};
    EXPECT_TRUE(shows(player.draw(), "B+8"));
    player.state.match.score_reel->step = 1;
    EXPECT_EQ(player.draw(), before);
}

TEST(ScreenBoard, ShowsMeeplesUntilTheFinalScoringReachesThem) {
    Player0 player(game_at(Step::place, 20));
    const FeatureScored scored = scored_city(player.game());
    centre_on(player.state.view.camera, scored.at.cell);
    ScoreReel score_reel{{scored, scored}, {0, 0, 0}, 1, {}, true};
    player.state.match.score_reel = score_reel;
    const Canvas gone_home = player.draw();
    score_reel.returning.push_back({{Seat{1}, MeepleKind::follower, scored.at}, 1});
    player.state.match.score_reel = score_reel;
    EXPECT_NE(player.draw(), gone_home);
    player.state.match.score_reel->returning[0].step = 0;
    EXPECT_EQ(player.draw(), gone_home);
}

TEST(ScreenBoard, PointsToTilesOutOfSight) {
    Player0 player(game_at(Step::place, 20));
    EXPECT_FALSE(shows(player.draw(), "◄"));
    player.state.view.camera = {Zoom::normal, 100 * tile_units, 0};
    EXPECT_TRUE(shows(player.draw(), "◄"));
    EXPECT_FALSE(shows(player.draw(), "►"));
    player.state.view.camera = {Zoom::normal, -100 * tile_units, 100 * tile_units};
    EXPECT_TRUE(shows(player.draw(), "►"));
    EXPECT_TRUE(shows(player.draw(), "▲"));
    player.state.view.camera = {Zoom::normal, 0, -100 * tile_units};
    EXPECT_TRUE(shows(player.draw(), "▼"));
}

/// The board without the art: tiles are shaded, with the frames around them.
std::string marks_on(const Canvas& canvas, const Player0& player) {
    constexpr std::u32string_view frames = U"┌┐└┘─│×·◄►▲▼";
    constexpr std::u32string_view texts = U"-0123456789";
    std::string text = "\n";
    for (int y = player.board.y; y < player.board.bottom(); ++y) {
        std::string line;
        for (int x = player.board.x; x < player.board.right(); ++x) {
            const char32_t shown = canvas.at({x, y}).character;
            const Cell cell = cell_at(player.state.view.camera, player.board, {x, y});
            const bool on_tile = player.game().board.tile_at(cell).has_value();
            const bool kept = frames.find(shown) != std::u32string_view::npos ||
                              (!on_tile && texts.find(shown) != std::u32string_view::npos);
            paint::append_utf8(line, kept ? shown : (on_tile ? U'▒' : U' '));
        }
        text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

Game small_game(const std::string& turn, const std::string& unseen) {
    const auto game = read_position(
        "position 1\nruleset base-c1 followers 7\n"
        "seat 1 score 0 supply 6\nseat 2 score 0 supply 7\nseat 3 score 0 supply 7\n"
        "turn 3 seat 1 step " +
        turn + "\ntile base.D 0,0 r0\ntile base.V 1,0 r0\nmeeple 1 follower 1,0 r0\n" + unseen +
        "end\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

TEST(ScreenBoard, IsDrawnDuringAPlacement) {
    Player0 player(small_game("place hand base.E", "unseen base.B 1\n"));
    player.state.match.plan = plan_for(player.game());
    player.state.match.last_tile = Cell{1, 0};
    player.board = {0, 0, 50, 20};
    turn::move_to(*player.state.match.plan, {0, -1});
    EXPECT_EQ(marks_on(player.draw(), player), R"(



·         ·         ┌────────┐┌─      ─┐·
                    │        │
                    │        │
                    │        │
                    └────────┘└─      ─┘
·         ·         ▒▒▒▒▒▒▒▒▒▒┌▒▒▒▒▒▒▒▒┐┌─      ─┐
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
               ×    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒└▒▒▒▒▒▒▒▒┘└─      ─┘
·         ·         ┌─      ─┐

                                   ×

                    └─      ─┘
·         ·         ·         ·         ·

)");
    player.state.match.plan->rotation = Rotation::r0;
    EXPECT_EQ(marks_on(player.draw(), player), R"(



·         ·         ×········×┌─      ─┐·
                    ·        ·
                    ·        ·
                    ·        ·
                    ×········×└─      ─┘
·         ·         ▒▒▒▒▒▒▒▒▒▒┌▒▒▒▒▒▒▒▒┐┌─      ─┐
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
               ×    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒└▒▒▒▒▒▒▒▒┘└─      ─┘
·         ·         ┌─      ─┐

                                   ×

                    └─      ─┘
·         ·         ·         ·         ·

)");
}

TEST(ScreenBoard, IsDrawnDuringADeployment) {
    Player0 player(small_game("deploy", "unseen base.U 1\n"));
    player.state.match.plan = deploying(player.game());
    player.state.match.plan->pieces.clear();
    player.state.view.coordinates = true;
    player.board = {0, 0, 50, 15};
    EXPECT_EQ(marks_on(player.draw(), player), R"(
·   -2    ·   -1    ·   0     ·   1     ·   2

 -1                      ×


·         ·         ▒▒▒▒▒▒▒▒▒▒┌─▒▒▒▒▒▒─┐
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
 0                  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒
                    ▒▒▒▒▒▒▒▒▒▒└─▒▒▒▒▒▒─┘
·         ·

 1


)");
}

TEST(ScreenBoard, ShowsCoordinatesIfEnabled) {
    Player0 player(game_at(Step::place, 5));
    centre_on(player.state.view.camera, {40, -30});
    EXPECT_FALSE(shows(player.draw(), " 40 "));
    player.state.view.coordinates = true;
    EXPECT_TRUE(shows(player.draw(), " 40 "));
    EXPECT_TRUE(shows(player.draw(), " -30 "));
}

TEST(ScreenBoard, OmitsTruncatedCoordinates) {
    Player0 player(game_at(Step::place, 5));
    player.state.view.coordinates = true;
    for (int columns = 0; columns < 10; ++columns) {
        scroll(player.state.view.camera, 1, 0);
        const std::string first = player.draw().lines()[static_cast<std::size_t>(player.board.y)];
        EXPECT_EQ(first.find("…"), std::string::npos) << first;
    }
}

TEST(ScreenBoard, MarksDeadCells) {
    Player0 player(game_at(Step::place, 5));
    Game& game = *player.model.matches[match].game;
    EXPECT_FALSE(shows(player.draw(), "×"));
    game.unseen = {};
    game.turn.hand.reset();
    EXPECT_TRUE(shows(player.draw(), "×"));
    game.turn.step = Step::over;
    EXPECT_FALSE(shows(player.draw(), "×"));
}

TEST(ScreenBoard, ShowsTheEdgeOfTheTable) {
    Player0 player(game_at(Step::place, 2));
    Game& game = *player.model.matches[match].game;
    const Canvas without = player.draw();
    game.ruleset.table = {TableMode::fixed, 3, 3};
    centre_on(player.state.view.camera, game.board.tiles()[0].cell);
    player.resize({160, 48});
    const Canvas canvas = player.draw();
    const Rect picture = player.picture_of(game.board.tiles()[0].cell);
    const Point corner{picture.x - picture.width - 1, picture.y - picture.height - 1};
    EXPECT_EQ(canvas.at(corner).character, U'┌');
}

}  // namespace
}  // namespace bastide::screen
