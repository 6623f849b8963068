// Faulty scenarios are reported with line and reason; otherwise no passing scenario proves
// anything.
#include "tests/support/scenario.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace bastide {
namespace {

const std::string head = "scenario A board\nshows SC-2\nseats red blue\nstart base.D 0,0 r0\n";

std::string verdict(const std::string& text) {
    const auto scenario = scenario::read("board", text);
    if (!scenario) {
        return scenario.error();
    }
    return scenario::play(*scenario).value_or("agreed");
}

struct Wrong {
    std::string text;
    std::string says;
};

std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.says;
}

class WrongScenario : public testing::TestWithParam<Wrong> {};

TEST_P(WrongScenario, ReportsItsFaultAndLine) {
    EXPECT_EQ(verdict(GetParam().text), GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Unreadable,
    WrongScenario,
    testing::Values(
        Wrong{"", "board:0:1: the scenario has no 'start' or nothing after it"},
        Wrong{head, "board:4:1: the scenario has no 'start' or nothing after it"},
        Wrong{"board red\n",
              "board:1:1: expected 'scenario', 'shows', 'seats', 'ruleset', 'totals', "
              "'supply', 'stack' or "
              "'start'"},
        Wrong{"start base.D 0,0 r0\n",
              "board:1:18: 'scenario', 'shows' and 'seats' stand above 'start'"},
        Wrong{"stack base.E\n", "board:1:13: expected how many of them"},
        Wrong{"seats red next\n", "board:1:11: no seat can be called that: next"},
        Wrong{"seats red totals\n", "board:1:11: no seat can be called that: totals"},
        Wrong{"seats red red\n", "board:1:11: no seat can be called that: red"},
        Wrong{"supply 13\n", "board:1:8: expected how many followers"},
        Wrong{"ruleset preset=c4\n", "board:1:9: the presets are c1-2000, c1-2001, c1-e3, c2, c3"},
        Wrong{"ruleset smallCity=3\n", "board:1:9: smallCity: expected 4 or 2, not '3'"},
        Wrong{"ruleset abbot=1 please\n", "board:1:17: nothing was expected after that"},
        Wrong{head + "ruleset abbot=1\n", "board:5:1: 'ruleset' stands above the first turn"},
        Wrong{head + "seats red\n", "board:5:1: 'seats' stands above the first turn"},
        Wrong{head + "green base.U 1,0 r0\n",
              "board:5:1: expected a seat or the word of a line, such as 'scores' or 'final'"},
        Wrong{head + "red base.Y 1,0 r0\n", "board:5:5: there is no tile 'base.Y'"},
        Wrong{head + "red base.U\n",
              "board:5:11: expected a cell such as 0,-1, within 1000 of the middle"},
        Wrong{head + "red base.U 1,0 90\n",
              "board:5:16: expected a rotation: r0, r90, r180 or r270"},
        Wrong{head + "red base.U 1,0 r0 follower\n", "board:5:27: expected a segment"},
        Wrong{head + "red base.U 1,0 r0 big\n", "board:5:22: expected a segment"},
        Wrong{head + "red base.U 1,0 r0 abbot 1,0\n", "board:5:28: expected a segment"},
        Wrong{head + "red base.U 1,0 r0 home g0\n",
              "board:5:24: expected a cell such as 0,-1, within 1000 of the middle"},
        Wrong{head + "red base.U 1,0 r0 home 1,0\n", "board:5:27: expected a segment"},
        Wrong{head + "red base.U 1,0 r0 knight r0\n",
              "board:5:19: nothing was expected after that"},
        Wrong{head + "red base.U 1,0 r0 refused rudely\n", "board:5:27: there is no such refusal"},
        Wrong{head + "red table base.U 1,0 r0\n", "board:5:5: there is no tile 'table'"},
        Wrong{head + "red goods 2,0\n", "board:5:14: expected a segment"},
        Wrong{head + "red goods f0\n",
              "board:5:11: expected a cell such as 0,-1, within 1000 of the middle"},
        Wrong{head + "choices goods 2,0\n", "board:5:18: expected a segment"},
        Wrong{head + "deals table base.U\n",
              "board:5:7: expected 'lot', 'start', 'monastery', 'hand', 'display' or 'round'"},
        Wrong{head + "deals hand base.U\n", "board:5:12: there is no seat 'base.U'"},
        Wrong{head + "deals display\n", "board:5:14: there is no tile ''"},
        Wrong{head + "next green\n", "board:5:6: there is no seat 'green'"},
        Wrong{head + "choices stack base.U\n",
              "board:5:15: expected 'stack', 'pass', 'goods', or where from and then which tiles"},
        Wrong{head + "unseen base.U\n", "board:5:14: expected a tile, or how many of them"},
        Wrong{head + "red base.U 1,0 r0\nshown red\n", "board:6:10: there is no tile ''"},
        Wrong{head + "red base.U 1,0 r0\ndiscards\n", "board:6:9: there is no tile ''"},
        Wrong{head + "scores road red 3\n",
              "board:5:1: 'scores' follows what somebody does, or 'final'"},
        Wrong{head + "red base.U 1,0 r0\nscores castle\n",
              "board:6:8: expected the kind of a feature, such as 'road' or 'city'"},
        Wrong{head + "red base.U 1,0 r0\nscores road red 3 red 3\n",
              "board:6:23: expected points, once a seat"},
        Wrong{head + "red base.U 1,0 r0\nreturns\n",
              "board:6:8: expected a seat: its number from 1, or its name"},
        Wrong{head + "red base.U 1,0 r0\nends red\n", "board:6:9: expected points"},
        Wrong{head + "red base.U 1,0 r0\nharbour 2,0\n",
              "board:6:12: expected a seat: its number from 1, or its name"},
        Wrong{head + "red base.U 1,0 r0\ntraded 2,0 red\n",
              "board:6:15: expected points, once a seat"},
        Wrong{head + "totals red 3\n", "board:5:13: expected all seats in order, here blue"},
        Wrong{head + "totals red -3 blue 0\n", "board:5:12: expected the number of red"},
        Wrong{head + "winners red\n", "board:5:1: 'winners' stands below 'final'"},
        Wrong{head + "red base.U 1,0 r0\nfinal red 0 blue 0\ntotals red 0 blue 0\n",
              "board:7:19: nothing can be done after 'final'"}));

const std::string thief = head + "red base.W 1,0 r0 follower r2\n";
const std::string closed = thief + "blue base.W -1,0 r0\n";

const std::string hands =
    "scenario A\nshows HR-3\nseats red blue\nruleset supply=drawAhead\nstart base.D 0,0 r0\n";

INSTANTIATE_TEST_SUITE_P(
    Contradicted,
    WrongScenario,
    testing::Values(
        Wrong{closed, "board:6: expected nothing; happened: scores road red 3, returns red"},
        Wrong{closed + "  scores road red 3\n",
              "board:6: expected scores road red 3; happened: scores road red 3, returns red"},
        Wrong{closed + "  scores road red 4\n  returns red\n",
              "board:6: expected scores road red 4, returns red; happened: scores road red 3, "
              "returns red"},
        Wrong{closed + "  scores city red 3\n  returns red blue\n",
              "board:6: expected scores city red 3, returns red blue; happened: scores road red 3, "
              "returns red"},
        Wrong{thief + "  returns red\n", "board:5: expected returns red; happened: nothing"},
        Wrong{thief + "totals red 1 blue 0\n", "board:6: expected red at 1, the score is 0"},
        Wrong{thief + "final red 1 blue 0\n", "board:6: expected red at 1, the score is 2"},
        Wrong{thief + "final red 2 blue 0\n  scores city red 2\n  returns red\n",
              "board:6: expected scores city red 2, returns red; happened: scores road red 2, "
              "returns red"},
        Wrong{thief + "final red 2 blue 0\nwinners red blue\n",
              "board:7: expected winners red blue, they are red"},
        Wrong{head + "red goods 0,0 f0\n", "board:5: it was refused as wrong_step"},
        Wrong{thief + "  ends red 2\n  harbour 1,0 red\n",
              "board:5: expected ends red 2, harbour 1,0 red; happened: nothing"},
        Wrong{thief + "final red 2 blue 0\n  traded 1,0 red 7\n",
              "board:6: expected traded 1,0 red 7; happened: scores road red 2, returns red"},
        Wrong{head + "placements base.C 1\n", "board:5: expected 1 placements, there are 4"},
        Wrong{head + "red base.U 1,0 r90\n", "board:5: it was refused as edge_mismatch"},
        Wrong{head + "red base.U 1,0 r0 refused edge_mismatch\n",
              "board:5: expected it refused as edge_mismatch, it was accepted"},
        Wrong{head + "red base.U 1,0 r90 refused cell_taken\n",
              "board:5: expected it refused as cell_taken, it was refused as edge_mismatch"},
        Wrong{head + "red base.U 1,0 r0 follower r1\n",
              "board:5: it was refused as no_such_segment"},
        Wrong{head + "red base.U 1,0 r0 big r0\n", "board:5: it was refused as supply_empty"},
        Wrong{head + "red base.U 1,0 r0 home 0,0 c0\n",
              "board:5: it was refused as no_abbot_to_take_home"},
        Wrong{head + "red base.U 1,0 r0 home 0,0 c0 refused not_for_abbot\n",
              "board:5: expected it refused as not_for_abbot, it was refused as "
              "no_abbot_to_take_home"},
        Wrong{"scenario A\nshows AB-4\nseats red\nruleset abbot=1\nstart base.D 0,0 r0\n"
              "red base.B 0,1 r0 abbot m0\nred base.U 1,0 r0 home 0,1 m0\n",
              "board:7: expected nothing; happened: scores monastery red 3, returns red"},
        Wrong{head + "red base.U 1,0 r90 refused edge_mismatch\nblue base.E 0,1 r180\n",
              "board:6: first red places base.U"},
        Wrong{head + "red base.U 1,0 r90 refused edge_mismatch\nfinal red 0 blue 0\n",
              "board:6: expected the end of the game, but it waits for step place"},
        Wrong{head + "red base.C discarded\n",
              "board:5: expected that base.C fits nowhere, but it has 4 placements"},
        Wrong{"scenario A\nshows PL-6\nseats red\nstart base.B 0,0 r0\nred base.C 1,0 r0\n",
              "board:5: base.C fits nowhere and was put away"},
        Wrong{head + "red withdraws\nblue base.E 0,1 r180\n",
              "board:6: the game is over, blue has no turn"},
        Wrong{head + "red base.E 0,-1 r180\nred base.W refused not_your_turn\n",
              "board:6: expected it refused as not_your_turn, it was refused as not_in_stack"},
        Wrong{"scenario A\nshows HR-5\nseats red\nstart bag\nred base.U 1,0 r0\n",
              "board:1: the start tile is either laid or, with startTile=inBag, drawn"},
        Wrong{"scenario A\nshows HR-5\nseats red\nruleset sets=inns-c1\nstart boxes\nunseen 18\n",
              "board:1: one of the tile sets must have a start tile, such as base-c1"},
        Wrong{"scenario A\nshows HR-5\nseats red\nruleset startTile=inBag\nstart bag\n"
              "red base.U 1,0 r0\n",
              "board:6: expected a turn of red, the game waits for step opening, dealing to start"},
        Wrong{head + "next blue\n", "board:5: expected a turn of blue, it is that of red"},
        Wrong{head + "deals hand red base.U\n",
              "board:5: expected a tile dealt to hand red, the game waits for step draw"},
        Wrong{head + "red hand base.U 1,0 r0\n",
              "board:5: expected that red has chosen base.U from the hand, the game waits for step "
              "draw"},
        Wrong{head + "choices pass\n", "board:5: expected choices, pass, there are, none"},
        Wrong{head + "unseen 2\n", "board:5: expected unseen: 2, there are 1"},
        Wrong{head + "followers red 7 blue 6\n",
              "board:5: expected followers of blue: 6, there are 7"},
        Wrong{head + "red passes\n", "board:5: it was refused as wrong_step"},
        Wrong{hands + "red base.U 1,0 r0\n", "board:6: first a tile is dealt to hand red"},
        Wrong{hands + "deals hand red base.U blue base.U\nblue hand base.U 1,0 r0\n",
              "board:7: first red places base.U"},
        Wrong{hands + "deals hand red base.U red base.U\n",
              "board:6: expected a tile dealt to hand red, the game waits for step draw, "
              "dealing to hand blue"},
        Wrong{hands + "deals hand red base.U blue base.E\nred hand base.E 1,0 r0\n",
              "board:7: first red places base.U"},
        Wrong{hands +
                  "deals hand red base.U blue base.E\nred hand base.U 1,0 r0\n  shown red base.U\n",
              "board:7: expected shown red base.U; happened: nothing"},
        Wrong{hands + "deals hand red base.U blue base.E\nred hand base.U 1,0 r0\n  discards "
                      "base.U\n  back base.E\n",
              "board:7: expected discards base.U, back base.E; happened: nothing"},
        Wrong{"scenario A\nshows BA-1\nseats red blue green\nstart base.B 0,0 r0\n"
              "red withdraws\nred base.B 1,0 r0\n",
              "board:6: red has withdrawn and has no turn"}));

TEST(Scenario, AgreesWhenItIsRight) {
    EXPECT_EQ(verdict(closed + "  scores road red 3\n  returns red\ntotals red 3 blue 0\n"),
              "agreed");
    EXPECT_EQ(verdict(closed + "  scores road red 3\n  returns red\nfinal red 3 blue 0\n"),
              "agreed");
}

}  // namespace
}  // namespace bastide
