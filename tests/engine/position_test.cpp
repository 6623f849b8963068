// Positions as text: good ones are unchanged by reading, bad ones refused with line and column.
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Choice;
using random_play::Dice;
using random_play::Played;

const std::vector<std::string> good_lines{
    "position 1",
    "ruleset base-c1 followers 3",
    "seat 1 score 3 supply 2",
    "seat 2 score 0 supply 3 withdrawn",
    "turn 4 seat 1 step place hand base.U",
    "tile base.D 0,0 r0",
    "tile base.W 1,0 r0",
    "tile base.U -1,0 r0",
    "meeple 1 follower 1,0 r1",
    "discarded base.C",
    "unseen base.A 2",
    "unseen base.V 9",
    "end",
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

TEST(Position, RoundTrips) {
    const auto game = read_position(joined(good_lines));
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(position_text(*game), joined(good_lines));
    EXPECT_EQ(game->turn.number, 4);
    EXPECT_EQ(game->players[0], (Player{3, {2}, false}));
    EXPECT_TRUE(game->players[1].withdrawn);
    EXPECT_EQ(game->board.tiles().size(), 3U);
    EXPECT_TRUE(game->board.features().occupied(game->board.node({{1, 0}, 1})));
    EXPECT_EQ(total(game->unseen), 11);
}

/// A game with tiles in every place beside the board, as seat 1 sees it.
const std::vector<std::string> dealt_lines{
    "position 1",
    "ruleset base-c1 followers 0 unplaceable=backToBag supply=hand monasteriesForAll=true",
    "seat 1 score 0 supply 0 monastery base.A",
    "seat 2 score 0 supply 0 monastery base.B hidden 2",
    "turn 3 seat 1 step choose",
    "held 1 base.E",
    "held 1 base.E open",
    "held 1 base.V",
    "held 2 base.B open",
    "tile base.D 0,0 r0",
    "discarded base.X",
    "aside base.C",
    "aside base.C",
    "unseen base.A 3",
    "end",
};

const std::vector<std::string> opening_lines{
    "position 1",
    "ruleset base-c1 followers 0 startTile=inBag firstPlayer=mostRoads",
    "seat 1 score 0 supply 0",
    "seat 2 score 0 supply 0",
    "seat 3 score 0 supply 0",
    "turn 1 seat 1 step opening",
    "contender 1",
    "contender 3",
    "lot 1 base.X",
    "unseen base.W 2",
    "end",
};

const std::vector<std::string> round_lines{"position 1",
                                           "ruleset base-c1 followers 0 supply=dealer",
                                           "seat 1 score 0 supply 0",
                                           "seat 2 score 0 supply 0",
                                           "seat 3 score 0 supply 0",
                                           "turn 1 seat 1 step deal",
                                           "held 1 base.W",
                                           "token 1",
                                           "dealt base.V",
                                           "dealt base.E",
                                           "tile base.D 0,0 r0",
                                           "unseen base.A 2",
                                           "end"};

const std::vector<std::string> row_lines{
    "position 1",
    "ruleset base-c1 followers 0 supply=display",
    "seat 1 score 0 supply 0",
    "turn 1 seat 1 step choose",
    "display base.V",
    "display base.C",
    "tile base.D 0,0 r0",
    "unseen base.W 2",
    "end",
};

TEST(Position, RoundTripsDealtTiles) {
    for (const auto& lines : {dealt_lines, opening_lines, row_lines}) {
        const auto game = read_position(joined(lines));
        ASSERT_TRUE(game.ok()) << game.error().line << ": " << game.error().message;
        EXPECT_EQ(position_text(*game), joined(lines));
    }
    const Game dealt = *read_position(joined(dealt_lines));
    EXPECT_EQ(dealt.hands.size(), 4U);
    EXPECT_EQ(dealt.player(Seat{1}).hidden, 2);
    EXPECT_EQ(dealt.player(Seat{0}).monastery, catalogue().find("base.A"));
    EXPECT_EQ(dealt.aside.size(), 2U);
    const Game opening = *read_position(joined(opening_lines));
    EXPECT_TRUE(opening.board.tiles().empty());
    ASSERT_EQ(opening.contenders.size(), 2U);
    EXPECT_EQ(opening.contenders[1], Seat{2});
}

// The start tile was moved to the end of a row, beside the tile of this turn.
const std::vector<std::string> moved_lines{
    "position 1",
    "ruleset base-c1 followers 0 table=fixed:7x7 reconstruction=true",
    "seat 1 score 2 supply 0",
    "turn 3 seat 1 step rebuild",
    "middle 0,0",
    "tile base.B 1,0 r0",
    "tile base.B 1,1 r0",
    "tile base.B 3,0 r90",
    "tile base.B 2,0 r0",
    "before base.B 0,0 r0",
    "before base.B 1,0 r0",
    "before base.B 1,1 r0",
    "unseen base.W 2",
    "end",
};

// V-10.
TEST(Position, RoundTripsMovedTiles) {
    const auto game = read_position(joined(moved_lines));
    ASSERT_TRUE(game.ok()) << game.error().line << ": " << game.error().message;
    EXPECT_EQ(position_text(*game), joined(moved_lines));
    EXPECT_EQ(game->before.size(), 3U);
    EXPECT_EQ(game->middle, Cell{});
    std::vector<std::string> next_turn = moved_lines;
    next_turn.at(3) = "turn 4 seat 1 step draw";
    next_turn.erase(next_turn.begin() + 9, next_turn.begin() + 12);
    EXPECT_TRUE(read_position(joined(next_turn)).ok());
}

TEST(Position, RejectsImpossibleTileMoves) {
    const std::vector<std::tuple<std::size_t, std::string, std::string>> changes{
        {2, "ruleset base-c1 followers 0", "beside the tiles before it"},
        {3, "seat 1 score 0 supply 0", "no tile can be moved"},
        {4, "turn 3 seat 1 step draw", "only during that turn"},
        {5, "", "a line 'middle'"},
        {5, "middle 900,0", "on the table"},
        {6, "tile base.B 4,0 r0", "on the table"},
        {7, "tile base.B -3,0 r0", "do not hold together"},
        {7, "tile base.B 1,0 r0", "beside"},
        {8, "tile base.E 3,0 r0", "all tiles except the last one"},
        {10, "before base.B 2,0 r0", "before this turn: "},
        {10, "before base.B 4,0 r0", "before this turn: that tile does not lie on the table"},
        {11, "before base.B -2,0 r0", "before this turn: the tiles do not hold together"},
        {12, "", "all tiles except the last one"},
    };
    for (const auto& [line, text, says] : changes) {
        std::vector<std::string> lines = moved_lines;
        lines.at(line - 1) = text;
        const auto game = read_position(joined(lines));
        ASSERT_FALSE(game.ok()) << text;
        EXPECT_NE(game.error().message.find(says), std::string::npos)
            << text << ": " << game.error().message;
    }
}

TEST(Position, RejectsMovedTilesWithoutTheOption) {
    for (const char* const line : {"middle 0,0", "before base.D 0,0 r0"}) {
        std::vector<std::string> lines = good_lines;
        lines.insert(lines.end() - 1, line);
        const auto game = read_position(joined(lines));
        ASSERT_FALSE(game.ok()) << line;
        EXPECT_EQ(game.error().message, "no tiles are moved at this table");
    }
}

// BA-1: all but one may leave before the first turn.
TEST(Position, MayEndInTheOpening) {
    std::vector<std::string> lines = opening_lines;
    lines.at(3) += " withdrawn";
    lines.at(4) += " withdrawn";
    lines.at(5) = "turn 1 seat 1 step over";
    const auto game = read_position(joined(lines));
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(position_text(*game), joined(lines));
}

TEST(Position, MayHaveBlanksCommentsAndNoLastLineEnd) {
    const auto game = read_position(
        "# saved\n\n position  1 \r\nruleset base-c1\tfollowers 1\nseat 1 score 0 supply 1\n"
        "turn 1 seat 1 step draw # nothing yet\ntile base.D 0,0 r0\nunseen base.E 1\nend");
    ASSERT_TRUE(game.ok()) << game.error().message;
    EXPECT_EQ(game->turn.step, Step::draw);
}

struct BadLine {
    int line;
    std::string text;  ///< replacement; "" deletes the line
    std::string says;
    int column;
    int reported_line = 0;
};

std::ostream& operator<<(std::ostream& out, const BadLine& bad) {
    return out << bad.line << ": " << bad.text;
}

class BadPosition : public testing::TestWithParam<BadLine> {};

TEST_P(BadPosition, IsRejectedAtItsFault) {
    const BadLine& bad = GetParam();
    std::vector<std::string> lines = good_lines;
    lines.at(static_cast<std::size_t>(bad.line) - 1) = bad.text;
    const auto game = read_position(joined(lines));
    ASSERT_FALSE(game.ok());
    EXPECT_NE(game.error().message.find(bad.says), std::string::npos) << game.error().message;
    EXPECT_EQ(game.error().line, bad.reported_line == 0 ? bad.line : bad.reported_line);
    EXPECT_EQ(game.error().column, bad.column) << game.error().message;
}

const std::string huge = "99999999999999999999";

INSTANTIATE_TEST_SUITE_P(
    WordReader,
    BadPosition,
    testing::Values(BadLine{1, "game 1", "starts with 'position 1'", 1},
                    BadLine{1, "position 2", "positions of version 1", 10},
                    BadLine{1, "position 1 1", "nothing was expected", 12},
                    BadLine{2, "ruleset base-c9 followers 3", "sets: expected tile sets", 9},
                    BadLine{2, "ruleset base-c1 meeples 3", "nothing was expected", 17},
                    BadLine{2, "ruleset base-c1 followers 13", "a number up to 12", 27},
                    BadLine{3, "seat 2 score 3 supply 2", "seats go 1, 2, 3", 6},
                    BadLine{3, "seat 1 points 3 supply 2", "expected 'score'", 8},
                    BadLine{3, "seat 1 score -1 supply 2", "number from 0", 14},
                    BadLine{3, "seat 1 score " + huge + " supply 2", "number from 0", 14},
                    BadLine{3, "seat 1 score 3 supply 2 gone", "nothing was expected", 25},
                    BadLine{3, "seat 1 score 3 supply 2 big", "number from 0 to 12", 28},
                    BadLine{3, "seat 1 score 3 supply 2 big 13", "number from 0 to 12", 29},
                    BadLine{3, "seat 1 score 3 supply 2 abbot x", "number from 0 to 12", 31},
                    BadLine{5, "turn 0 seat 1 step draw", "number of the turn", 6},
                    BadLine{5, "turn " + huge + " seat 1 step draw", "number of the turn", 6},
                    BadLine{5, "turn 4 seat 3 step draw", "no seat '3'", 13},
                    BadLine{5, "turn 4 seat 1 step think", "expected a step of the turn", 20},
                    BadLine{5, "turn 4 seat 1 step place", "there is a tile in hand", 25},
                    BadLine{5, "turn 4 seat 1 step place hand base.Y", "no tile 'base.Y'", 31},
                    BadLine{5, "turn 4 seat 1 step draw hand base.U", "nothing was expected", 25},
                    BadLine{6, "tile base.D 0;0 r0", "expected a cell", 13},
                    BadLine{6, "tile base.D 0,1001 r0", "expected a cell", 13},
                    BadLine{6, "tile base.D 0,0 r45", "expected a rotation", 17},
                    BadLine{9, "meeple 3 follower 1,0 r1", "no seat '3'", 8},
                    BadLine{9, "meeple 1 monk 1,0 r1", "kind of meeple", 10},
                    BadLine{9, "meeple 1 follower 5,5 r1", "no tile on that cell", 19},
                    BadLine{9, "meeple 1 follower 1,0 c0", "no segment 'c0'", 23},
                    BadLine{10, "discarded base.Y", "no tile 'base.Y'", 11},
                    BadLine{11, "unseen base.A 0", "how many", 15},
                    BadLine{11, "unseen base.A " + huge, "how many", 15},
                    BadLine{12, "hidden base.A 1", "expected a line of a position", 1},
                    BadLine{12, std::string(400, 'x'), "x...'", 1}));

INSTANTIATE_TEST_SUITE_P(
    Sense,
    BadPosition,
    testing::Values(
        BadLine{2, "", "the ruleset comes before the tiles", 17, 6},
        BadLine{3,
                "seat 1 score 3 supply 3",
                "seat 1 does not have the pieces of the ruleset in all, such as 3 followers",
                1,
                13},
        BadLine{3, "seat 1 score 3 supply 2 big 1", "seat 1 does not have", 1, 13},
        BadLine{9, "meeple 1 abbot 1,0 r1", "seat 1 does not have", 1, 13},
        BadLine{2, "ruleset base-c1 followers 3 bigFollower=1", "seat 1 does not", 1, 13},
        BadLine{2, "ruleset base-c1 followers 3 abbot=1", "seat 1 does not have", 1, 13},
        BadLine{3, "", "seats go 1, 2, 3", 6, 4},
        BadLine{4, "ruleset base-c1 followers 3", "twice", 1},
        BadLine{5, "", "needs lines", 1, 13},
        BadLine{6, "turn 4 seat 1 step draw", "twice", 1},
        BadLine{5, "turn 4 seat 2 step draw", "the seat in turn has withdrawn", 1, 13},
        BadLine{6, "tile base.D 809,0 r0", "too far out", 19},
        BadLine{7, "tile base.W 1,1 r0", "does not lie beside", 17},
        BadLine{7, "tile base.W 0,0 r0", "does not lie beside", 17},
        BadLine{7, "tile base.W 1,0 r270", "do not match", 17},
        BadLine{10, "meeple 1 follower 1,0 r1", "a meeple on that segment already", 23},
        BadLine{11, "unseen base.V 1", "twice", 8, 12},
        BadLine{11, "unseen base.A 191", "more tiles than", 15},
        BadLine{12, "end", "after 'end'", 1, 13}));

struct BadDealing {
    const std::vector<std::string>& lines;
    std::size_t line;
    std::string text;  ///< replacement; "" deletes the line
    std::string says;
};

TEST(Position, RejectsImpossibleDeals) {
    const std::vector<BadDealing> all{
        {dealt_lines, 2, "ruleset base-c1 followers 0 supply=hand", "begins with a monastery"},
        {dealt_lines,
         2,
         "ruleset base-c1 followers 0 monasteriesForAll=true",
         "nobody holds tiles"},
        {dealt_lines, 3, "seat 1 score 0 supply 0 monastery", "no tile ''"},
        {dealt_lines, 4, "seat 2 score 0 supply 0 hidden 4", "more tiles are hidden"},
        {dealt_lines, 4, "seat 2 score 0 supply 0 hidden", "number from 0 to 192"},
        {dealt_lines, 6, "held 3 base.E", "no seat '3'"},
        {dealt_lines, 6, "held 1 base.Y", "no tile 'base.Y'"},
        {dealt_lines, 6, "held 1 base.V", "hands stand in the order"},
        {dealt_lines, 6, "held 1 base.E closed", "nothing was expected"},
        {dealt_lines, 6, "display base.E", "no tiles lie open for all"},
        {dealt_lines, 11, "contender 1", "lots are drawn before the first turn only"},
        {dealt_lines, 11, "lot 1 base.X", "lots are drawn before the first turn only"},
        {dealt_lines, 12, "aside base.Y", "no tile 'base.Y'"},
        {dealt_lines, 14, "unseen base.A 185", "more tiles than a game may have"},
        {opening_lines, 7, "contender 4", "no seat '4'"},
        {opening_lines, 9, "lot 4 base.X", "no seat '4'"},
        {opening_lines, 9, "lot 1 base.Y", "no tile 'base.Y'"},
        {opening_lines, 10, "", "there is nothing to deal before the first turn"},
        {opening_lines, 6, "turn 1 seat 1 step draw", "needs lines"},
        {round_lines,
         2,
         "ruleset base-c1 followers 0 supply=drawAhead",
         "nobody gives out tiles at this table"},
        {round_lines, 6, "turn 1 seat 1 step draw", "in step 'deal' only"},
        {round_lines, 8, "token 2", "the player who gives out tiles has the token"},
        {round_lines, 8, "", "the player who gives out tiles has the token"},
        {round_lines, 8, "token 4", "no seat '4'"},
        {round_lines, 10, "dealt base.E\ndealt base.E", "more tiles are drawn than seats wait"},
        {round_lines, 10, "dealt base.Y", "no tile 'base.Y'"},
        {round_lines, 12, "unseen river1.D 1", "when the river lies"},
        {row_lines, 2, "ruleset base-c1 followers 0", "no tiles lie open for all"},
        {row_lines, 8, "display base.V\ndisplay base.V", "more tiles than a game may have"},
    };
    for (const BadDealing& bad : all) {
        std::vector<std::string> lines = bad.lines;
        lines.at(bad.line - 1) = bad.text;
        const auto game = read_position(joined(lines));
        ASSERT_FALSE(game.ok()) << bad.text;
        EXPECT_NE(game.error().message.find(bad.says), std::string::npos)
            << bad.text << ": " << game.error().message;
    }
}

// TB, HR-10.
TEST(Position, LiesOnTheTable) {
    const std::string text =
        "position 1\nruleset base-c1 followers 0 table=fixed:3x3\nseat 1 score 0 supply 0\n"
        "turn 1 seat 1 step draw\ntile base.B 0,0 r0\ntile base.B 1,0 r0\nunseen base.B 1\nend\n";
    EXPECT_TRUE(read_position(text).ok());
    std::string beyond = text;
    beyond.replace(beyond.find("unseen"), 0, "tile base.B 2,0 r0\n");
    const auto refused = read_position(beyond);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error(), (TextError{"that tile does not lie on the table", 7, 17}));
}

TEST(Position, RejectsAChoiceWithoutTiles) {
    const auto nothing = read_position(
        "position 1\nruleset base-c1 followers 0 supply=hand\nseat 1 score 0 supply 0\n"
        "turn 1 seat 1 step choose\ntile base.B 0,0 r0\nend\n");
    ASSERT_FALSE(nothing.ok());
    EXPECT_EQ(nothing.error().message, "the seat in turn has no tile to choose");
}

std::string lone_monastery(const std::string& turn) {
    return "position 1\nruleset base-c1 followers 0\nseat 1 score 0 supply 0\n" + turn +
           "\ntile base.B 0,0 r0\nend\n";
}

TEST(Position, RejectsUnanswerablePrompts) {
    EXPECT_TRUE(read_position(lone_monastery("turn 1 seat 1 step place hand base.E")).ok());
    const auto nowhere = read_position(lone_monastery("turn 1 seat 1 step place hand base.C"));
    ASSERT_FALSE(nowhere.ok());
    EXPECT_EQ(nowhere.error(), (TextError{"the tile in hand fits nowhere", 6, 1}));
    const auto nothing = read_position(lone_monastery("turn 1 seat 1 step draw"));
    ASSERT_FALSE(nothing.ok());
    EXPECT_NE(nothing.error().message.find("nothing left to draw"), std::string::npos);
    EXPECT_TRUE(read_position(lone_monastery("turn 1 seat 1 step over")).ok());
    EXPECT_TRUE(read_position(lone_monastery("turn 1 seat 1 step over hand base.C")).ok());
}

// All players but one leave during the lots (HR-2), before there is a tile (HR-5).
TEST(Position, MayEndBeforeTheFirstTurn) {
    Ruleset ruleset;
    ruleset.first_player = FirstPlayer::most_roads;
    ruleset.start_tile = StartTile::in_bag;
    Decision decision;
    decision.next = start(standard_setup(ruleset, 2).value());
    const std::vector<Choice> choices{{chance, Draw{*catalogue().find("base.W")}},
                                      {Seat{1}, Withdraw{}}};
    for (const Choice& choice : choices) {
        const Game before = decision.next;
        ASSERT_FALSE(decide(before, choice.actor, choice.action, decision));
    }
    ASSERT_EQ(decision.next.turn.step, Step::over);
    ASSERT_EQ(decision.next.lots.size(), 1U);
    const auto read = read_position(position_text(decision.next));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, decision.next);
}

// The limits leave room for the points and turns of a whole game.
TEST(Position, BeginsWithinItsLimits) {
    std::vector<std::string> lines = good_lines;
    lines.at(2) = "seat 1 score 20000 supply 2";
    lines.at(4) = "turn 20000 seat 1 step draw";
    EXPECT_TRUE(read_position(joined(lines)).ok());
    lines.at(2) = "seat 1 score 20001 supply 2";
    EXPECT_FALSE(read_position(joined(lines)).ok());
    lines.at(2) = good_lines.at(2);
    lines.at(4) = "turn 20001 seat 1 step draw";
    EXPECT_FALSE(read_position(joined(lines)).ok());
}

// The largest game: 192 tiles in all places together.
TEST(Position, HoldsAsManyTilesAsAGame) {
    Dice dice(1);
    bastide::Setup setup;
    const TileTypeId meadow = *catalogue().find("base.B");
    setup.start = {{808, -808}, meadow, Rotation::r0};
    setup.stack = {};
    setup.stack.at(index_of(meadow)) = tiles_max - 1;
    ASSERT_EQ(error_in(setup), std::nullopt);
    const Game last = random_play::play(setup, dice, {}, [](const Played& played) {
        const Game& next = played.decision.next;
        const auto back = read_position(position_text(next));
        ASSERT_TRUE(back.ok()) << back.error().message << '\n' << position_text(next);
        ASSERT_TRUE(*back == next);
    });
    EXPECT_EQ(last.board.tiles().size(), tiles_max);
    const std::string one_more = "discarded base.B\nend";
    std::string text = position_text(last);
    text.replace(text.find("end"), 3, one_more);
    const auto refused = read_position(text);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "more tiles than a game may have");
}

TEST(Position, IsNotWholeBeforeItsEnd) {
    for (std::size_t count = 0; count < good_lines.size(); ++count) {
        const auto cut = static_cast<std::ptrdiff_t>(count);
        const auto game = read_position(joined({good_lines.begin(), good_lines.begin() + cut}));
        ASSERT_FALSE(game.ok());
        EXPECT_EQ(game.error().message, "the position ends without 'end'");
        EXPECT_EQ(game.error().line, static_cast<int>(count) + 1);
    }
}

}  // namespace
}  // namespace bastide
