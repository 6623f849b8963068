// What the player's hands and the server's words change on the screen.
#include "client-cli/requests.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/result_words.hpp"
#include "client-cli/screen/update.hpp"
#include "engine/prompt.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace bastide::screen {
namespace {

using std::chrono::milliseconds;

template <typename Kind>
bool wished(const Wishes& wishes) {
    return std::any_of(wishes.begin(), wishes.end(), [](const Wish& wish) {
        return std::holds_alternative<Kind>(wish);
    });
}

template <typename Predicate>
bool sent(const Wishes& wishes, Predicate predicate) {
    return std::any_of(wishes.begin(), wishes.end(), [&](const Wish& wish) {
        const auto* send = std::get_if<wish::Send>(&wish);
        return send != nullptr && predicate(send->message);
    });
}

/// Our turn with the crossroads-free straight road in hand.
ScreenTable our_turn() {
    ScreenTable table;
    if (table.game().turn.seat != Seat{0}) {
        table.play_on();
    }
    while (table.game().turn.step != Step::draw || table.game().turn.seat != Seat{0}) {
        table.play_at_random(1);
    }
    table.draw("base.U");
    return table;
}

TEST(Plan, BeginsWithTheGhostWhereItFits) {
    const ScreenTable table = our_turn();
    ASSERT_TRUE(table.state.plan);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    EXPECT_TRUE(fits(*table.state.plan));
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point corner = corner_of(table.state.camera, board, table.state.plan->cursor);
    EXPECT_TRUE(board.has(corner));
}

TEST(Plan, TurnsOnlyToWhatIsLegalWhereAnythingIs) {
    ScreenTable table = our_turn();
    Plan& plan = *table.state.plan;
    for (const Cell cell : plan.cells) {
        move_to(plan, cell);
        for (int i = 0; i < 4; ++i) {
            turn(plan, i % 2 == 0 ? 1 : -1);
            EXPECT_TRUE(fits(plan));
        }
    }
}

TEST(Plan, JumpsThroughAllLegalCellsAndBack) {
    ScreenTable table = our_turn();
    Plan& plan = *table.state.plan;
    const Cell first = plan.cursor;
    std::vector<Cell> seen;
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
        seen.push_back(plan.cursor);
        jump(plan, 1);
    }
    EXPECT_EQ(plan.cursor, first);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen, plan.cells);
    jump(plan, 1);
    jump(plan, -1);
    EXPECT_EQ(plan.cursor, first);
}

TEST(Plan, FindsItsWayBackFromAnywhere) {
    ScreenTable table = our_turn();
    Plan& plan = *table.state.plan;
    move(plan, -100, -100);
    EXPECT_FALSE(fits(plan));
    turn(plan, 1);
    jump(plan, 1);
    EXPECT_EQ(plan.cursor, plan.cells.front());
    move(plan, 100, 100);
    jump(plan, -1);
    EXPECT_EQ(plan.cursor, plan.cells.back());
    EXPECT_TRUE(fits(plan));
}

TEST(Turn, SendsNothingBeforeItIsConfirmed) {
    ScreenTable table = our_turn();
    table.press(KeyName::enter);
    EXPECT_EQ(table.state.plan->stage, Stage::deploy);
    table.press(U'1');
    EXPECT_TRUE(table.moves.empty());
    table.press(KeyName::escape);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Turn, IsConfirmedWithTileAndFigureTogether) {
    ScreenTable table = our_turn();
    table.press(KeyName::enter);
    table.press(U'1');
    const Action figure = *chosen_figure(*table.state.plan);
    const Place place = *table.state.plan->laid;
    table.press(KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[0], Action(place));
    EXPECT_EQ(table.moves[1], figure);
    EXPECT_FALSE(table.state.plan);
}

TEST(Turn, PassesWhereNobodyIsChosen) {
    ScreenTable table = our_turn();
    table.press(KeyName::enter);
    table.press(U'1');
    table.press(U'0');
    table.press(KeyName::enter);
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_EQ(table.moves[1], Action(Pass{}));
}

TEST(Turn, CannotBeConfirmedTwice) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    table.press(KeyName::escape);
    EXPECT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.state.plan->stage, Stage::sent);
}

TEST(Turn, GoesOnAfterALostConnection) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(KeyName::enter);
    table.press(U'1');
    table.press(KeyName::enter);
    table.model.matches.at(ScreenTable::match).version_there = client::version_unknown;
    table.hear(client::Disconnected{"The line is dead.", milliseconds(500), 1});
    EXPECT_TRUE(table.state.line.lost);
    ASSERT_TRUE(table.state.plan);
    // The tile had arrived; the figure is sent as soon as we know.
    table.model.matches.at(ScreenTable::match).version_there = 0;
    table.act(Seat{0}, table.moves.front());
    EXPECT_EQ(table.moves.size(), 2U);
}

TEST(Turn, IsThoughtAboutAnewWhenRefused) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    table.hear(client::Refused{"", v1::BAD_FIELD, "The server is tired."});
    ASSERT_TRUE(table.state.plan);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    EXPECT_EQ(table.state.notice, "The server is tired.");
}

TEST(Turn, IsOverWhenTheGameIsNotOurs) {
    ScreenTable table = our_turn();
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    EXPECT_FALSE(table.state.plan);
    table.play_on();
    EXPECT_TRUE(table.state.plan);
    EXPECT_TRUE(wished<wish::Bell>(table.others));
}

TEST(Turn, AWholeGameIsPlayedWithThreeKeys) {
    ScreenTable table;
    for (int i = 0; i < 2000 && table.game().turn.step != Step::over; ++i) {
        table.play_on();
        table.press(i % 3 == 1 ? KeyName::tab : KeyName::enter);
    }
    EXPECT_EQ(table.game().turn.step, Step::over);
    ASSERT_TRUE(table.state.story);
}

TEST(Turn, TilesAreChosenFromAHand) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.plan);
    ASSERT_EQ(table.state.plan->stage, Stage::choose);
    ASSERT_GT(table.state.plan->tiles.size(), 1U);
    table.press(U'2');
    const Choose choice = table.state.plan->tiles[1];
    table.press(KeyName::enter);
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(choice));
    EXPECT_EQ(table.state.plan->stage, Stage::place);
}

TEST(Turn, AnotherAtTheKeyboardIsAskedForFirstWhereHandsAreHidden) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    table.play_on();
    EXPECT_EQ(table.state.curtain, Seat{0});
    table.press(U'2');
    EXPECT_EQ(table.state.plan->tile, 0U);
    table.press(KeyName::enter);
    EXPECT_FALSE(table.state.curtain);
    EXPECT_TRUE(table.moves.empty());
}

TEST(News, BelongToTheTurnInWhichTheyHappened) {
    ScreenTable table;
    table.play_at_random(400);
    int turn = 0;
    std::optional<v1::Colour> of_turn;
    for (const LogLine& line : table.state.log) {
        if (line.text.find(" lays ") != std::string::npos ||
            line.text.find("You lay ") != std::string::npos) {
            EXPECT_GT(line.turn, turn) << line.text;
            turn = line.turn;
            of_turn = line.colour;
        } else if (line.text.find("deploy") != std::string::npos) {
            EXPECT_EQ(line.turn, turn) << line.text;
            EXPECT_EQ(line.colour, of_turn) << line.text;
        }
    }
    EXPECT_GT(turn, 20);
}

TEST(Keys, AskBeforeTheProgramIsInterrupted) {
    ScreenTable table = our_turn();
    Key interrupt = key(U'c');
    interrupt.control = true;
    table.react(interrupt);
    EXPECT_EQ(table.state.sheet, Sheet::quit);
    EXPECT_FALSE(wished<wish::Quit>(table.others));
    table.react(interrupt);
    EXPECT_TRUE(wished<wish::Quit>(table.others));
}

TEST(Keys, ShowAllOfTheBoard) {
    ScreenTable table(2, {}, Seat{0}, {160, 48});
    table.play_at_random(60);
    table.play_on();
    table.press(U'z');
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Size tile = paint::tile_size(table.state.camera.zoom);
    for (const PlacedTile& placed : table.game().board.tiles()) {
        const paint::Point corner = corner_of(table.state.camera, board, placed.cell);
        EXPECT_TRUE(board.has(corner));
        EXPECT_TRUE(board.has({corner.x + tile.columns - 1, corner.y + tile.rows - 1}));
    }
}

TEST(Screen, KeepsTheGhostInSightWhenTheWindowChanges) {
    ScreenTable table = our_turn();
    for (const paint::Size size :
         {paint::Size{160, 48}, paint::Size{60, 18}, paint::Size{80, 24}}) {
        table.react(Resized{size});
        const paint::Rect board = layout(table.state, table.model).board;
        const paint::Point corner = corner_of(table.state.camera, board, table.state.plan->cursor);
        const paint::Size tile = paint::tile_size(table.state.camera.zoom);
        EXPECT_TRUE(board.has(corner));
        EXPECT_TRUE(board.has({corner.x + tile.columns - 1, corner.y + tile.rows - 1}));
    }
}

TEST(News, TellsFriendsAtOneKeyboardNothingOfAHand) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    table.play_at_random(60);
    EXPECT_FALSE(table.state.log.empty());
    for (const LogLine& line : table.state.log) {
        EXPECT_EQ(line.text.find("hand"), std::string::npos) << line.text;
        EXPECT_FALSE(line.text.starts_with("You")) << line.text;
    }
}

TEST(News, ShowsFriendsAtOneKeyboardAHandOnlyInItsTurn) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.plan);
    const client::Attended& at = table.model.matches.at(ScreenTable::match);
    table.state.plan.reset();
    EXPECT_GT(rows_of_hand(table.state, at, 20), 0);
    table.state.seating = Seating::several;
    EXPECT_EQ(rows_of_hand(table.state, at, 20), 0);
}

TEST(Mouse, LaysATileWithTwoClicksAndTurnsItWithTheOtherButton) {
    ScreenTable table = our_turn();
    const paint::Rect board = layout(table.state, table.model).board;
    const auto click = [&](Cell cell, MouseButton button) {
        const paint::Size tile = paint::tile_size(table.state.camera.zoom);
        const paint::Point corner = corner_of(table.state.camera, board, cell);
        const paint::Point at{corner.x + tile.columns / 2, corner.y + tile.rows / 2};
        ASSERT_TRUE(board.has(at));
        table.react(Mouse{MouseAct::press, button, at});
        table.react(Mouse{MouseAct::release, button, at});
    };
    const Cell cell = table.state.plan->cells.back();
    bring_into_sight(table.state.camera, board, cell);
    move_to(*table.state.plan, table.state.plan->cells.front());
    click(cell, MouseButton::left);
    EXPECT_EQ(table.state.plan->cursor, cell);
    click(cell, MouseButton::left);
    EXPECT_EQ(table.state.plan->stage, Stage::deploy);
    click(cell, MouseButton::right);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    const Cell bare{static_cast<std::int16_t>(cell.x + 1), static_cast<std::int16_t>(cell.y + 1)};
    bring_into_sight(table.state.camera, board, bare);
    click(bare, MouseButton::left);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
}

TEST(Mouse, ConfirmsAFigureWithTheSecondClickWhereThereAreTwoKinds) {
    Words words("bigFollower=1");
    ScreenTable table(2, read_ruleset(words).value(), Seat{0}, {160, 48});
    table.play_on();
    table.press(KeyName::enter);
    ASSERT_EQ(table.state.plan->stage, Stage::deploy);
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point corner = corner_of(table.state.camera, board, table.state.plan->laid->cell);
    const paint::Size tile = paint::tile_size(table.state.camera.zoom);
    const paint::Point middle{corner.x + tile.columns / 2, corner.y + 1};
    for (int click = 0; click < 2; ++click) {
        table.react(Mouse{MouseAct::press, MouseButton::left, middle});
        table.react(Mouse{MouseAct::release, MouseButton::left, middle});
    }
    ASSERT_EQ(table.moves.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<Deploy>(table.moves[1]));
}

TEST(Keys, DecideNothingThatCannotBeSeen) {
    ScreenTable table = our_turn();
    table.react(Resized{{30, 10}});
    table.press(KeyName::enter);
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 30; ++x) {
            for (int click = 0; click < 2; ++click) {
                table.react(Mouse{MouseAct::press, MouseButton::left, {x, y}});
                table.react(Mouse{MouseAct::release, MouseButton::left, {x, y}});
            }
        }
    }
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    EXPECT_TRUE(table.moves.empty());
}

TEST(Screen, StaysWhereItIsWhenThereIsNoTileToLookAt) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_EQ(table.state.plan->stage, Stage::choose);
    centre_on(table.state.camera, {9, -7});
    const Camera before = table.state.camera;
    table.react(Resized{{100, 30}});
    table.press(U'g');
    EXPECT_EQ(table.state.camera, before);
}

TEST(Mouse, PressesTheKeysInTheLineBelow) {
    ScreenTable table = our_turn();
    const auto click_on = [&](std::string_view name) {
        const paint::Rect line = layout(table.state, table.model).keys;
        for (const ShownKey& shown : shown_keys(table.state, table.model, line)) {
            if (shown.entry.keys == name) {
                table.react(Mouse{MouseAct::press, MouseButton::left, {shown.x, line.y}});
                return;
            }
        }
        ADD_FAILURE() << name << " does not stand there";
    };
    click_on("Enter");
    EXPECT_EQ(table.state.plan->stage, Stage::deploy);
    click_on("Esc");
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    click_on("?");
    EXPECT_EQ(table.state.sheet, Sheet::help);
    click_on("Esc");
    EXPECT_EQ(table.state.sheet, Sheet::none);
    click_on("Enter");
    click_on("Enter");
    EXPECT_EQ(table.moves.size(), 2U);
}

TEST(Mouse, DragsTheBoardAndZoomsUnderThePointer) {
    ScreenTable table = our_turn();
    const paint::Rect board = layout(table.state, table.model).board;
    const paint::Point from{board.x + 20, board.y + 8};
    const Cell under = cell_at(table.state.camera, board, from);
    table.react(Mouse{MouseAct::press, MouseButton::left, from});
    table.react(Mouse{MouseAct::move, MouseButton::left, {from.x + 10, from.y + 5}});
    table.react(Mouse{MouseAct::release, MouseButton::left, {from.x + 10, from.y + 5}});
    EXPECT_EQ(cell_at(table.state.camera, board, {from.x + 10, from.y + 5}), under);
    EXPECT_EQ(table.state.plan->stage, Stage::place);
    table.react(Mouse{MouseAct::wheel_up, MouseButton::none, {from.x + 10, from.y + 5}});
    EXPECT_EQ(table.state.camera.zoom, paint::Zoom::close);
    EXPECT_EQ(cell_at(table.state.camera, board, {from.x + 10, from.y + 5}), under);
}

TEST(Mouse, ChoosesATileOfTheHandWithAClickAndTakesItWithAnother) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    ASSERT_TRUE(table.state.plan);
    const auto tiles = offered(*table.state.plan, layout(table.state, table.model).hand);
    ASSERT_GT(tiles.size(), 1U);
    const paint::Point on_second{tiles[1].frame.x + 1, tiles[1].frame.y + 1};
    table.react(Mouse{MouseAct::press, MouseButton::left, on_second});
    EXPECT_EQ(table.state.plan->tile, 1U);
    const Choose choice = table.state.plan->tiles[1];
    table.react(Mouse{MouseAct::press, MouseButton::left, on_second});
    ASSERT_EQ(table.moves.size(), 1U);
    EXPECT_EQ(table.moves[0], Action(choice));
}

TEST(Keys, OpenAndCloseSheets) {
    ScreenTable table = our_turn();
    for (const auto& [letter, sheet] : {std::pair{U'?', Sheet::help},
                                        std::pair{U't', Sheet::tiles},
                                        std::pair{U'v', Sheet::rules},
                                        std::pair{U's', Sheet::hands},
                                        std::pair{U'w', Sheet::log}}) {
        table.press(letter);
        EXPECT_EQ(table.state.sheet, sheet);
        table.press(KeyName::down);
        EXPECT_EQ(table.state.scrolled, 1);
        table.press(letter);
        EXPECT_EQ(table.state.sheet, Sheet::none);
    }
    EXPECT_TRUE(table.moves.empty());
}

TEST(Keys, ShowFriendsAtOneKeyboardTheTilesInTheirOwnTurnOnly) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    while (table.state.plan) {
        table.play_at_random(1);
    }
    table.press(U't');
    EXPECT_EQ(table.state.sheet, Sheet::none);
    table.play_on();
    table.press(KeyName::enter);
    table.press(U't');
    EXPECT_EQ(table.state.sheet, Sheet::tiles);
}

TEST(Keys, AskBeforeAGameIsLeft) {
    ScreenTable table = our_turn();
    table.press(U'q');
    EXPECT_EQ(table.state.sheet, Sheet::quit);
    table.press(U'n');
    EXPECT_FALSE(wished<wish::Quit>(table.others));
    table.press(U'Q');
    EXPECT_EQ(table.state.sheet, Sheet::leave);
    table.press(U'y');
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.has_leave_table(); }));
    table.press(U'q');
    table.press(U'y');
    EXPECT_TRUE(wished<wish::Quit>(table.others));
}

TEST(News, MarksWhatOthersLaidSinceOurTurnAndNothingForWhoWatches) {
    ScreenTable ours(4);
    ours.play_on();
    ours.press(KeyName::enter);
    ours.press(KeyName::enter);
    ours.play_on();
    EXPECT_EQ(ours.state.fresh.size(), 3U);
    ScreenTable watched(4, {}, std::nullopt);
    watched.play_at_random(60);
    EXPECT_TRUE(watched.state.fresh.empty());
}

TEST(News, PointsFloatForAWhile) {
    ScreenTable table = our_turn();
    while (table.state.badges.empty()) {
        table.play_at_random(1);
    }
    EXPECT_TRUE(moves(table.state));
    table.react(TimePassed{badge_time});
    EXPECT_TRUE(table.state.badges.empty());
    table.react(TimePassed{notice_time});
    EXPECT_FALSE(moves(table.state)) << "an idle screen costs nothing";
}

TEST(News, TheLogIsBounded) {
    ScreenTable table;
    for (int i = 0; i < 2000; ++i) {
        table.hear(client::PresenceChanged{ScreenTable::match, Seat{1}, i % 2 == 0, {}});
    }
    EXPECT_LE(table.state.log.size(), log_max);
}

TEST(News, OfOtherMatchesIsNoneOfOurs) {
    ScreenTable table;
    const auto lines = table.state.log.size();
    table.hear(client::MatchPaused{ScreenTable::match + 1, true});
    EXPECT_EQ(table.state.log.size(), lines);
    EXPECT_TRUE(table.state.notice.empty());
}

TEST(Story, BeginsWithThePointsBeforeTheFinalScoringAndEndsWithTheResult) {
    ScreenTable table;
    table.play_at_random(100'000);
    ASSERT_TRUE(table.state.story);
    Story& story = *table.state.story;
    EXPECT_GT(story.scorings.size(), 2U);
    go(story, 1000);
    EXPECT_TRUE(story.over());
    const auto points = points_so_far(story);
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        EXPECT_EQ(points[seat], table.game().players[seat].score);
        EXPECT_LE(story.before[seat], points[seat]);
    }
}

TEST(Story, RunsByItselfAndCanBeStopped) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.react(TimePassed{story_step});
    EXPECT_EQ(table.state.story->step, 1U);
    table.press(U'p');
    table.react(TimePassed{story_step});
    EXPECT_EQ(table.state.story->step, 1U);
    table.press(U'b');
    EXPECT_EQ(table.state.story->step, 0U);
    table.press(U'e');
    EXPECT_TRUE(table.state.story->over());
    EXPECT_FALSE(moves(table.state));
}

TEST(Story, AsksForTheRecordWhenTheSecretIsKnown) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.hear(client::SecretRevealed{ScreenTable::match, true});
    EXPECT_EQ(table.state.draws.is, DrawsCheck::Is::asked);
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.has_get_record(); }));
}

TEST(Story, IsToldInShortToWhoComesBackWhenAllIsOver) {
    ScreenTable table;
    table.play_at_random(40);
    ScreenTable over;
    over.play_at_random(100'000);
    table.model.matches.at(ScreenTable::match).game = over.game();
    table.model.matches.at(ScreenTable::match).draws.set_secret("told");
    table.hear(client::Shown{"", ScreenTable::match});
    ASSERT_TRUE(table.state.story);
    EXPECT_TRUE(table.state.story->over());
    EXPECT_EQ(table.state.turn, over.game().turn.number);
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.has_get_record(); }));
}

TEST(Story, TellsWhatThePointsWereMadeWith) {
    ScreenTable table;
    table.play_at_random(100'000);
    for (std::size_t seat = 0; seat < table.game().players.size(); ++seat) {
        const auto& earned = table.state.earned[seat];
        EXPECT_EQ(std::accumulate(earned.begin(), earned.end(), 0),
                  table.game().players[seat].score);
        EXPECT_FALSE(earned_words(table.state, table.game(), static_cast<Seat>(seat)).empty());
    }
    table.state.earned[0][0] -= 1;
    EXPECT_TRUE(earned_words(table.state, table.game(), Seat{0}).empty()) << "not all was seen";
}

TEST(Lobby, OpensATableBySeatsAndEdition) {
    ScreenTable table;
    table.state.match.reset();
    table.press(U'n');
    table.press(KeyName::right);
    table.press(KeyName::down);
    table.press(KeyName::right);
    table.press(KeyName::enter);
    EXPECT_TRUE(sent(table.others, [](const auto& m) {
        return m.has_create_table() && m.create_table().seats_max() == 3;
    }));
    EXPECT_FALSE(table.state.new_table.open);
}

TEST(WaitingRoom, SeatsWhoeverOnlyWatches) {
    ScreenTable table(2, {}, std::nullopt);
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    table.press(U'r');
    EXPECT_TRUE(table.others.empty());
    table.press(KeyName::enter);
    EXPECT_TRUE(sent(table.others,
                     [](const auto& m) { return m.join_table().match() == ScreenTable::match; }));
}

TEST(Story, IsPutAwayBeforeTheTableIsLeft) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'e');
    table.press(KeyName::escape);
    EXPECT_TRUE(table.state.story->put_away);
    EXPECT_TRUE(table.state.match);
    table.press(KeyName::escape);
    EXPECT_FALSE(table.state.match);
}

TEST(Lobby, OffersTodaysRulesFirst) {
    ScreenTable table;
    table.state.match.reset();
    table.press(U'n');
    table.press(KeyName::enter);
    Ruleset usual;
    EXPECT_TRUE(sent(table.others, [&](const auto& m) {
        return m.has_create_table() &&
               codec::from_wire(m.create_table().ruleset()).value() == usual;
    }));
}

TEST(Turn, IsNotSentAgainByItselfWhenRefused) {
    ScreenTable table = our_turn();
    table.silent = true;
    table.model.matches.at(ScreenTable::match).game->players[0].supply = {};
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    table.act(Seat{0}, table.moves.front());
    ASSERT_EQ(table.moves.size(), 2U) << "nobody can be deployed";
    table.hear(client::Refused{"", v1::TOO_MANY_REQUESTS, "Too many requests."});
    EXPECT_EQ(table.moves.size(), 2U);
    ASSERT_TRUE(table.state.plan);
    EXPECT_EQ(table.state.plan->stage, Stage::deploy);
    table.press(KeyName::enter);
    EXPECT_EQ(table.moves.size(), 3U);
}

TEST(Turn, KeepsTheGhostInSightWhenTheWindowBecomesSmaller) {
    ScreenTable table = our_turn();
    table.react(Resized{{200, 60}});
    while (table.state.plan->cursor.x < 5) {
        table.press(KeyName::right);
    }
    for (const paint::Size size : {paint::Size{60, 18}, {1, 1}, {80, 24}}) {
        table.react(Resized{size});
    }
    const paint::Rect board = layout(table.state, table.model).board;
    EXPECT_TRUE(board.has(corner_of(table.state.camera, board, table.state.plan->cursor)));
}

TEST(Turn, AnotherAtTheKeyboardFindsHelp) {
    Words words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = Seating::several;
    table.play_on();
    ASSERT_TRUE(table.state.curtain);
    table.press(U'?');
    EXPECT_EQ(table.state.sheet, Sheet::help);
    table.press(U'?');
    table.press(U'Q');
    EXPECT_EQ(table.state.sheet, Sheet::leave);
    EXPECT_TRUE(table.state.curtain);
}

TEST(News, AMatchThatIsThereNoMoreIsLeft) {
    ScreenTable table;
    table.state.line.reached = true;
    table.model.matches.clear();
    table.hear(client::Refused{"", v1::NO_SUCH_MATCH, "There is no such match."});
    EXPECT_FALSE(table.state.match);
    EXPECT_EQ(table.state.notice, "There is no such match.");
    EXPECT_TRUE(moves(table.state)) << "the list of tables is kept fresh";
}

TEST(Story, TellsTheResultOfAGameThatEndedWhereWeWereAway) {
    ScreenTable table;
    table.play_at_random(20);
    ASSERT_TRUE(table.state.last_tile);
    ScreenTable there;
    there.play_at_random(100'000);
    table.model = there.model;
    table.model.matches.at(ScreenTable::match).draws.set_secret("known");
    table.hear(client::Shown{"", ScreenTable::match});
    ASSERT_TRUE(table.state.story);
    EXPECT_TRUE(table.state.story->over());
    EXPECT_EQ(table.state.last_tile, there.state.last_tile);
    EXPECT_EQ(table.state.draws.is, DrawsCheck::Is::asked);
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.has_get_record(); }));
}

TEST(Story, LeavesTheBoardWhereItIsWhileItIsStopped) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'p');
    for (int i = 0; i < 20; ++i) {
        table.press(U'J');
    }
    const int y = table.state.camera.y;
    table.react(TimePassed{notice_time});
    EXPECT_EQ(table.state.camera.y, y);
}

TEST(Story, IsFollowedByTheBoardAndTheLog) {
    ScreenTable table;
    table.play_at_random(100'000);
    const Story& story = *table.state.story;
    const paint::Rect board = layout(table.state, table.model).board;
    std::size_t kept = 0;
    for (const LogLine& line : table.state.log) {
        kept += line.step && *line.step > 0 ? 1U : 0U;
    }
    EXPECT_GE(kept, story.scorings.size() - 1);
    while (!table.state.story->over()) {
        const Cell cell = story.scorings[story.step].at.cell;
        EXPECT_TRUE(board.has(corner_of(table.state.camera, board, cell)));
        table.react(TimePassed{story_step});
    }
}

TEST(Lobby, SitsDownWhereThereIsRoomAndWatchesWhereThereIsNone) {
    ScreenTable table;
    table.state.match.reset();
    v1::TableInfo open;
    open.set_match(7);
    open.set_phase(v1::OPEN);
    open.set_seats_max(2);
    v1::TableInfo running = open;
    running.set_match(8);
    running.set_phase(v1::PLAYING);
    table.model.tables = {open, running};
    table.press(KeyName::enter);
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.join_table().match() == 7; }));
    table.press(KeyName::down);
    table.press(KeyName::enter);
    EXPECT_TRUE(wished<wish::Watch>(table.others));
}

TEST(Lobby, AsksForTheListAgain) {
    ScreenTable table;
    table.state.match.reset();
    table.state.line.reached = true;
    ASSERT_TRUE(moves(table.state));
    table.react(TimePassed{list_time});
    EXPECT_TRUE(sent(table.others, [](const auto& m) { return m.has_list_tables(); }));
}

TEST(Lobby, WaitsInPeaceForALostConnection) {
    ScreenTable table;
    table.state.match.reset();
    table.state.line.reached = true;
    table.hear(client::Disconnected{"The line is dead.", milliseconds(30'000), 1});
    table.react(TimePassed{list_time});
    ASSERT_TRUE(moves(table.state));
    EXPECT_EQ(*moves(table.state), milliseconds(1000));
}

}  // namespace
}  // namespace bastide::screen
