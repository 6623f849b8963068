// Every refusal can occur, has its own error message, and changes nothing.
#include "engine/refusal.hpp"

#include "engine/decide.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// Seat 1 has a thief on the road of all three tiles, seat 2 has no follower left, seat 3 has left.
Game game_in(const std::string& turn) {
    auto game = read_position(
        "position 1\nruleset base-c1 followers 1\n"
        "seat 1 score 0 supply 0\nseat 2 score 0 supply 1\n"
        "seat 3 score 0 supply 1 withdrawn\nturn 3 " +
        turn +
        "\ntile base.B 0,1 r0\ntile base.D 0,0 r0\ntile base.U 1,0 r0\n"
        "meeple 1 follower 0,0 r0\nunseen base.E 1\nend\n");
    EXPECT_TRUE(game.ok()) << game.error().message;
    return *game;
}

/// No farmers, and one abbot per seat; the abbot of seat 1 is on the monastery.
Game game_with_abbots(const std::string& turn, const std::string& last_tile) {
    auto game = read_position(
        "position 1\nruleset base-c2 followers 1 farmers=false abbot=1\n"
        "seat 1 score 0 supply 1 abbot 0\nseat 2 score 0 supply 1 abbot 1\n"
        "turn 2 " +
        turn + "\ntile base.B 0,1 r0\ntile " + last_tile +
        " 0,0 r0\nmeeple 1 abbot 0,1 m0\nunseen base.E 1\nend\n");
    EXPECT_TRUE(game.ok()) << game.error().message;
    return *game;
}

struct Case {
    Refusal refusal;
    std::string turn;
    std::string actor;  ///< "chance" or a seat
    std::string action;
    std::string last_tile = {};  ///< for the game with abbots; empty: the game without
};

Game game_of(const Case& refused) {
    return refused.last_tile.empty() ? game_in(refused.turn)
                                     : game_with_abbots(refused.turn, refused.last_tile);
}

std::ostream& operator<<(std::ostream& out, const Case& refused) {
    return out << name_of(refused.refusal) << ": " << refused.actor << " " << refused.action;
}

const std::vector<Case>& cases() {
    static const std::vector<Case> all{
        {Refusal::game_over, "seat 1 step over", "1", "pass"},
        {Refusal::game_over, "seat 1 step over", "2", "withdraw"},
        {Refusal::game_over, "seat 1 step over", "chance", "draw base.E"},
        {Refusal::not_your_turn, "seat 1 step place hand base.U", "2", "place 2,0 r0"},
        {Refusal::not_your_turn, "seat 1 step place hand base.U", "chance", "place 2,0 r0"},
        {Refusal::not_your_turn, "seat 1 step deploy", "2", "pass"},
        {Refusal::not_your_turn, "seat 1 step deploy", "4", "pass"},
        {Refusal::not_your_turn, "seat 1 step draw", "1", "draw base.E"},
        {Refusal::not_your_turn, "seat 1 step draw", "chance", "withdraw"},
        {Refusal::not_your_turn, "seat 1 step draw", "4", "withdraw"},
        {Refusal::wrong_step, "seat 1 step draw", "1", "pass"},
        {Refusal::wrong_step, "seat 1 step draw", "1", "place 2,0 r0"},
        {Refusal::wrong_step, "seat 1 step place hand base.U", "1", "deploy follower 1,0 f0"},
        {Refusal::wrong_step, "seat 1 step place hand base.U", "chance", "draw base.E"},
        {Refusal::wrong_step, "seat 1 step deploy", "1", "place 2,0 r0"},
        {Refusal::not_in_stack, "seat 1 step draw", "chance", "draw base.X"},
        {Refusal::cell_taken, "seat 1 step place hand base.U", "1", "place 1,0 r0"},
        {Refusal::no_edge_neighbour, "seat 1 step place hand base.U", "1", "place 2,1 r0"},
        {Refusal::no_edge_neighbour, "seat 1 step place hand base.U", "1", "place -900,900 r0"},
        {Refusal::edge_mismatch, "seat 1 step place hand base.U", "1", "place 2,0 r90"},
        {Refusal::not_the_tile_just_placed, "seat 2 step deploy", "2", "deploy follower 0,1 m0"},
        {Refusal::no_such_segment, "seat 2 step deploy", "2", "deploy follower 1,0 none"},
        {Refusal::supply_empty, "seat 1 step deploy", "1", "deploy follower 1,0 f0"},
        {Refusal::feature_occupied, "seat 2 step deploy", "2", "deploy follower 1,0 r0"},
        {Refusal::wrong_step, "seat 1 step draw", "1", "home 0,1 m0", "base.Ug"},
        {Refusal::not_your_turn, "seat 1 step deploy", "2", "home 0,1 m0", "base.Ug"},
        {Refusal::not_on_the_river,
         "seat 1 step deploy",
         "1",
         "deploy follower 0,0 w0",
         "river1.D"},
        {Refusal::not_on_the_river, "seat 2 step deploy", "2", "deploy abbot 0,0 w0", "river1.D"},
        {Refusal::garden_for_abbot, "seat 1 step deploy", "1", "deploy follower 0,0 g0", "base.Ug"},
        {Refusal::garden_for_abbot, "seat 1 step deploy", "1", "deploy big 0,0 g0", "base.Ug"},
        {Refusal::not_for_abbot, "seat 2 step deploy", "2", "deploy abbot 0,0 r0", "base.Ug"},
        {Refusal::not_for_abbot, "seat 2 step deploy", "2", "deploy abbot 0,0 c0", "base.F"},
        {Refusal::no_farmers, "seat 1 step deploy", "1", "deploy follower 0,0 f0", "base.Ug"},
        {Refusal::no_farmers, "seat 2 step deploy", "2", "deploy abbot 0,0 f0", "base.Ug"},
        {Refusal::supply_empty, "seat 1 step deploy", "1", "deploy abbot 0,0 g0", "base.Ug"},
        {Refusal::supply_empty, "seat 1 step deploy", "1", "deploy big 0,0 r0", "base.Ug"},
        {Refusal::no_abbot_to_take_home, "seat 1 step deploy", "1", "home 0,0 g0", "base.Ug"},
        {Refusal::no_abbot_to_take_home, "seat 2 step deploy", "2", "home 0,1 m0", "base.Ug"},
        {Refusal::already_withdrawn, "seat 1 step draw", "3", "withdraw"},
        {Refusal::table_stays, "seat 1 step place hand base.U", "chance", "extend N"},
        {Refusal::not_your_turn, "seat 1 step place hand base.U", "1", "extend N"},
        {Refusal::game_over, "seat 1 step over", "chance", "extend N"},
    };
    return all;
}

struct Elsewhere {
    Refusal refusal;
    std::string action;
    std::string position;  ///< without its first line, seats and end
};

const std::string river =
    "ruleset base-c1,river1-c1 followers 0 riverUTurn=immediate table=fixed:3x7\n"
    "turn 1 seat 1 step place hand river1.G\ntile river1.A 0,0 r0\ntile river1.G 1,0 r0\n";
const std::string hand =
    "ruleset base-c1 followers 0 supply=hand\nturn 1 seat 1 step choose\n"
    "held 1 base.B\nheld 1 base.C\nheld 1 base.E\ntile base.B 0,0 r0\n";
const std::string dealt =
    "ruleset base-c1 followers 0 supply=dealer\nturn 1 seat 1 step deal\n"
    "token 1\ndealt base.B\ntile base.B 0,0 r0\nunseen base.E 1\n";
const std::string row =
    "ruleset base-c1 followers 0 supply=display\nturn 1 seat 1 step choose\n"
    "display base.B\ndisplay base.C\ntile base.B 0,0 r0\nunseen base.E 1\n";
const std::string late =
    "ruleset base-c1 followers 1 lateFollower=true\nturn 1 seat 1 step deploy\n"
    "tile base.D 0,0 r0\ntile base.E 0,-1 r180\ntile base.U 1,0 r0\nunseen base.E 1\n";
const std::string rested =
    "ruleset base-c1 followers 1 wayOfLife=true breach=true abbot=1\n"
    "turn 3 seat 1 step again rests\ntile base.B 0,0 r0\ntile base.B 1,0 r0\nunseen base.E 1\n";
const std::string harbour =
    "ruleset base-c1 followers 1 riversAndHarbours=true\nseat 2 score 0 supply 0\n"
    "turn 3 seat 1 step choose\n"
    "tile rh.U 0,0 r0\ntile rh.T 1,0 r90\ntile rh.T -1,0 r270\ntile base.B 0,1 r0\n"
    "meeple 2 follower 0,0 y0\nharbour 1,0 1\nharbour -1,0 2\ngoods 1 1,0 f0\n"
    "unseen base.B 1\n";
const std::string boat =
    "ruleset base-c1 followers 1 riversAndHarbours=true\nseat 2 score 0 supply 0\n"
    "turn 1 seat 1 step deploy\ntile rh.X 0,0 r0\nmeeple 2 follower 0,0 y0\nunseen base.B 1\n";

/// Six harbours in a row, and ten goods of seat 1 on five of them.
std::string all_goods_out() {
    std::string tiles;
    std::string harbours;
    std::string goods;
    for (const char x : {'0', '1', '2', '3', '4', '5'}) {
        const std::string cell = std::string(1, x) + ",0";
        tiles += "tile rh.T " + cell + " r0\n";
        harbours += "harbour " + cell + " 1\n";
        if (x != '5') {
            goods.append("goods 1 ").append(cell).append(" f0\n");
            goods.append("goods 1 ").append(cell).append(" f1\n");
        }
    }
    return "ruleset base-c1 followers 1 riversAndHarbours=true\nturn 9 seat 1 step choose\n" +
           tiles + harbours + goods + "unseen base.B 1\n";
}

const std::string moving =
    "ruleset base-c1 followers 1 reconstruction=true\nturn 1 seat 1 step rebuild\n"
    "tile base.B 0,0 r0\ntile base.B 1,0 r0\ntile base.B 1,-1 r0\ntile base.B 1,1 r0\n"
    "tile base.B 2,0 r0\ntile base.B 3,0 r0\ntile base.B 3,1 r0\nmeeple 1 follower 0,0 m0\n"
    "unseen base.E 1\n";
const std::string face_down =
    "ruleset base-c1 followers 0 farms=1 mountains=true\nturn 1 seat 1 step place hand base.U\n"
    "tile base.D 0,0 r0\nunseen base.E 1\n";

const std::string asked =
    "ruleset base-c1 followers 0 buyTiles=true\nseat 2 score 4 supply 0\n"
    "turn 1 seat 2 step offer hand base.U\nasked 1\ntile base.D 0,0 r0\n";
const std::string selling =
    "ruleset base-c1 followers 0 buyTiles=true\nseat 2 score 4 supply 0\nseat 3 score 4 supply 0\n"
    "turn 1 seat 1 step sell hand base.U\noffer 3 2\ntile base.D 0,0 r0\n";

/// A knight and a farmer of seat 1 on one tile, beside a complete city. A monk of seat 2.
const std::string life =
    "ruleset base-c1 followers 2 wayOfLife=true\nseat 2 score 0 supply 1\n"
    "turn 5 seat 1 step deploy\ntile base.D 0,0 r0\ntile base.D 1,0 r0\ntile base.B 0,1 r0\n"
    "tile base.E 0,-1 r180\ntile base.U 2,0 r0\nmeeple 1 follower 1,0 c0\n"
    "meeple 1 follower 1,0 f0\nmeeple 2 follower 0,1 m0\nunseen base.E 1\n";
/// Two knights, and an empty monastery.
const std::string peace =
    "ruleset base-c1 followers 2 wayOfLife=true\nturn 5 seat 1 step deploy\ntile base.D 0,0 r0\n"
    "tile base.D 1,0 r0\ntile base.B 0,1 r0\ntile base.U 2,0 r0\nmeeple 1 follower 0,0 c0\n"
    "meeple 1 follower 1,0 c0\nunseen base.E 1\n";
const std::string miner =
    "ruleset base-c1 followers 1 farms=1 wayOfLife=true near=adjacentTile mountains=true\n"
    "turn 3 seat 1 step deploy\ntile base.B 0,0 r0\ntile mt.M 1,0 r0\nmeeple 1 follower 1,0 p0\n"
    "unseen base.E 1\n";

const std::vector<Elsewhere>& elsewhere() {
    static const std::vector<Elsewhere> all{
        {Refusal::river_turns_back,
         "place 0,2 r180",
         river + "tile river1.D 1,1 r90\ntile river1.G 1,2 r90\n"},
        {Refusal::river_without_room, "place 1,2 r180", river + "tile river1.D 1,1 r90\n"},
        {Refusal::river_not_continued, "place 0,1 r0", river + "tile river1.D 1,1 r90\n"},
        {Refusal::off_the_table, "place 2,0 r0", river + "tile river1.D 1,1 r90\n"},
        {Refusal::no_such_tile, "choose hand base.X", hand},
        {Refusal::no_such_tile, "choose display base.B", hand},
        {Refusal::no_such_tile, "choose monastery base.B", hand},
        {Refusal::no_such_tile, "choose stack", hand},
        {Refusal::fits_nowhere, "choose hand base.C", hand},
        {Refusal::must_lay_a_tile, "pass", hand},
        {Refusal::wrong_step, "place 1,0 r0", hand},
        {Refusal::not_dealt, "give base.E", dealt},
        {Refusal::wrong_step, "pass", dealt},
        {Refusal::wrong_step, "give base.B", hand},
        {Refusal::no_such_tile, "choose display base.E", row},
        {Refusal::fits_nowhere, "choose display base.C", row},
        {Refusal::must_lay_a_tile, "pass", row},
        {Refusal::the_tile_just_placed, "deploy follower 1,0 r0", late},
        {Refusal::feature_complete, "deploy follower 0,0 c0", late},
        {Refusal::wrong_step, "choose stack", late},
        {Refusal::no_tile_there, "rebuild 9,9 2,1 r0", moving},
        {Refusal::tile_stays, "rebuild 3,1 2,1 r0", moving},
        {Refusal::tile_occupied, "rebuild 0,0 2,1 r0", moving},
        {Refusal::tile_joined, "rebuild 1,0 2,1 r0", moving},
        {Refusal::board_falls_apart, "rebuild 2,0 2,1 r0", moving},
        {Refusal::same_cell, "rebuild 1,1 1,1 r90", moving},
        {Refusal::cell_taken, "rebuild 1,1 2,0 r0", moving},
        {Refusal::no_edge_neighbour, "rebuild 1,1 1,2 r0", moving},
        {Refusal::wrong_step, "pass", moving},
        {Refusal::wrong_step, "rebuild 0,0 2,0 r0", late},
        {Refusal::abbot_rests, "deploy abbot 1,0 m0", rested},
        {Refusal::laid_face_up, "place 1,1 r0 down", river + "tile river1.D 1,1 r90\n"},
        {Refusal::river_comes_first, "place 0,1 r0 down", face_down + "unseen river1.L 1\n"},
        {Refusal::not_turned, "place 0,1 r90 down", face_down},
        {Refusal::not_beside_a_mountain, "place 1,0 r0 down", face_down},
        {Refusal::no_edge_neighbour, "place 1,1 r0 down", face_down},
        {Refusal::cell_taken, "place 0,0 r0 down", face_down},
        {Refusal::wrong_step, "place 0,1 r0 down", late},
        {Refusal::goods_there, "goods 1,0 f0", harbour},
        {Refusal::not_on_a_harbour, "goods 1,0 c0", harbour},
        {Refusal::not_on_a_harbour, "goods 0,1 f0", harbour},
        {Refusal::no_right_to_trade, "goods -1,0 f0", harbour},
        {Refusal::one_boat_a_tile, "deploy follower 0,0 y1", boat},
        {Refusal::no_goods_left, "goods 5,0 f0", all_goods_out()},
        {Refusal::must_lay_a_tile, "pass", harbour},
        {Refusal::no_such_meeple, "move follower 0,0 c0 0,0 r0", life},
        {Refusal::no_such_meeple, "move big 1,0 c0 1,0 r0", life},
        {Refusal::out_of_reach, "move follower 1,0 c0 0,0 r0", life},
        {Refusal::out_of_reach, "move follower 1,0 f0 1,0 r0", life},
        {Refusal::city_complete, "move follower 1,0 f0 0,0 c0", life},
        {Refusal::feature_occupied, "move follower 1,0 f0 1,0 f0", life},
        {Refusal::not_for_abbot, "move abbot 1,0 c0 1,0 r0", life},
        {Refusal::not_two_knights, "war follower 1,0 c0 follower 1,0 f0 0,1 m0", life},
        {Refusal::not_two_knights, "war follower 1,0 c0 follower 0,0 c0 0,1 m0", peace},
        {Refusal::no_monastery_of_another, "war follower 0,0 c0 follower 1,0 c0 0,1 m0", peace},
        {Refusal::stays_on_its_mountain, "move follower 1,0 p0 0,0 f0", miner},
        {Refusal::too_many_points, "offer 2", asked},
        {Refusal::wrong_step, "sell 2", asked},
        {Refusal::no_offer_of_that_seat, "sell 2", selling},
        {Refusal::no_offer_of_that_seat, "sell 1", selling},
        {Refusal::wrong_step, "offer 0", selling},
        {Refusal::wrong_step, "place 1,0 r0", selling},
    };
    return all;
}

Game game_of(const Elsewhere& refused) {
    const auto tells = [&](const char* words) {
        return refused.position.find(words) != std::string::npos;
    };
    const bool has_follower = tells("followers 1") && !tells("meeple 1");
    const std::size_t first_line = refused.position.find('\n') + 1;
    auto game = read_position("position 1\n" + refused.position.substr(0, first_line) +
                              "seat 1 score 1 supply " + (has_follower ? "1" : "0") +
                              (tells("abbot=1") ? " abbot 1\n" : "\n") +
                              refused.position.substr(first_line) + "end\n");
    EXPECT_TRUE(game.ok()) << game.error().line << ": " << game.error().message;
    return *game;
}

TEST(Refusal, HappensWithOtherRulesToo) {
    for (const Elsewhere& refused : elsewhere()) {
        const Game game = game_of(refused);
        WordReader words(refused.action);
        const Action action = read_action(words, game.board).value();
        Decision decision;
        const auto refusal = decide(game, Seat{0}, action, decision);
        ASSERT_NE(refusal, std::nullopt) << refused.action;
        EXPECT_EQ(name_of(*refusal), name_of(refused.refusal)) << refused.action;
        EXPECT_FALSE(is_legal(game, Seat{0}, action));
        EXPECT_TRUE(game == game_of(refused));
    }
}

Actor actor_of(const Case& refused) {
    return refused.actor == "chance" ? chance : Actor{static_cast<Seat>(refused.actor[0] - '1')};
}

Action action_of(const Case& refused, const Game& game) {
    if (refused.refusal == Refusal::no_such_segment) {  // the notation has no such name
        return Deploy{MeepleKind::follower, {{1, 0}, segments_max}};
    }
    WordReader words(refused.action);
    return read_action(words, game.board).value();
}

class Refused : public testing::TestWithParam<Case> {};

TEST_P(Refused, ForThisReasonAndNothingChanges) {
    const Game game = game_of(GetParam());
    const Action action = action_of(GetParam(), game);
    Decision decision;
    const auto refusal = decide(game, actor_of(GetParam()), action, decision);
    ASSERT_NE(refusal, std::nullopt);
    EXPECT_EQ(name_of(*refusal), name_of(GetParam().refusal));
    EXPECT_FALSE(is_legal(game, actor_of(GetParam()), action));
    EXPECT_TRUE(game == game_of(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Refusal, Refused, testing::ValuesIn(cases()));

TEST(Refusal, CanAllHappen) {
    std::set<Refusal> seen;
    for (const Case& refused : cases()) {
        seen.insert(refused.refusal);
    }
    for (const Elsewhere& refused : elsewhere()) {
        seen.insert(refused.refusal);
    }
    EXPECT_EQ(seen.size(), refusal_count);
}

TEST(Refusal, SaysOneSentenceOfItsOwn) {
    std::set<std::string_view> names;
    std::set<std::string_view> sentences;
    for (std::size_t i = 0; i < refusal_count; ++i) {
        const auto refusal = static_cast<Refusal>(i);
        names.insert(name_of(refusal));
        sentences.insert(error_message(refusal));
        EXPECT_FALSE(name_of(refusal).empty());
        ASSERT_FALSE(error_message(refusal).empty());
        EXPECT_EQ(error_message(refusal).back(), '.');
        EXPECT_EQ(enumerator_named<Refusal>(name_of(refusal)), refusal);
    }
    EXPECT_EQ(names.size(), refusal_count);
    EXPECT_EQ(sentences.size(), refusal_count);
    EXPECT_EQ(enumerator_named<Refusal>("because"), std::nullopt);
}

}  // namespace
}  // namespace bastide
