// Positions with an obvious best answer, and properties of all levels.
#include "bots/choose.hpp"
#include "bots/deep_search.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace bastide::bots {
namespace {

using random_play::Dice;
using testing::Each;
using testing::Not;
using testing::StartsWith;

constexpr Nodes small_budget = 3'000;
constexpr Nodes tiny_budget = 300;

/// The stack in the middle of a game.
constexpr const char* many_to_come =
    "unseen base.A 1\nunseen base.B 2\nunseen base.D 2\nunseen base.E 3\nunseen base.F 1\n"
    "unseen base.H 1\nunseen base.I 1\nunseen base.J 2\nunseen base.K 2\nunseen base.L 1\n"
    "unseen base.M 1\nunseen base.N 2\nunseen base.O 1\nunseen base.P 2\nunseen base.R 1\n"
    "unseen base.S 1\nunseen base.U 4\nunseen base.V 4\nunseen base.W 2\nunseen base.X 1\n";

/// Two turns for each player, and no tile that completes a city.
constexpr const char* few_to_come = "unseen base.U 2\nunseen base.V 2\n";

constexpr const char* none_to_come = "";

/// A ruleset, and two seats without points: number of our and of their followers at home.
std::string table(const std::string& ruleset, int ours, int theirs) {
    return "ruleset " + ruleset + "\nseat 1 score 0 supply " + std::to_string(ours) +
           "\nseat 2 score 0 supply " + std::to_string(theirs) + "\n";
}

std::string usual_table(int ours, int theirs) {
    return table("base-c1 followers 7", ours, theirs);
}

Game position(const std::string& table,
              const std::string& turn,
              const std::string& board,
              const std::string& stack) {
    const auto read = read_position("position 1\n" + table + "turn 26 seat 1 step " + turn + "\n" +
                                    board + stack + "end\n");
    EXPECT_TRUE(read) << read.error().message;
    return *read;
}

std::string text_of(const Game& game, const Action& action) {
    std::string text;
    write(text, game.board, action);
    return text;
}

std::vector<std::string> choices(const Game& game) {
    std::vector<std::string> choices;
    for (const Level level : {Level::medium, Level::hard}) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            choices.push_back(text_of(game, choose(game, level, small_budget, seed)));
        }
    }
    return choices;
}

/// Four tiles and a pennant, open only at -2,-1. The knight is on 0,0.
constexpr const char* big_city =
    "tile base.D 0,0 r0\ntile base.R 0,-1 r180\ntile base.E 1,-1 r270\ntile base.F -1,-1 r0\n";
const std::string our_big_city = std::string(big_city) + "meeple 1 follower 0,0 c0\n";
const std::string their_big_city = std::string(big_city) + "meeple 2 follower 0,0 c0\n";

TEST(Judgement, TakesACityWithAPennantRatherThanAFarm) {
    const Game game = position(
        usual_table(7, 7), "deploy", "tile base.D 0,0 r0\ntile base.Q 0,-1 r180\n", many_to_come);
    EXPECT_THAT(choices(game), Each("deploy follower 0,-1 c0"));
}

TEST(Judgement, CompletesItsCity) {
    const Game small =
        position(usual_table(6, 7),
                 "place hand base.E",
                 "tile base.D 0,0 r0\ntile base.V 1,0 r0\nmeeple 1 follower 0,0 c0\n",
                 few_to_come);
    EXPECT_THAT(choices(small), Each("place 0,-1 r180"));
    const Game big = position(usual_table(6, 7), "place hand base.E", our_big_city, few_to_come);
    EXPECT_THAT(choices(big), Each("place -2,-1 r90"));
}

/// With many tiles to come, a few simulated games are mostly noise. `hard` dropped the best answer
/// because of it, and a larger budget did not help.
TEST(Judgement, IsNotMisledByAFewGames) {
    const Game game = position(usual_table(6, 7), "place hand base.E", our_big_city, many_to_come);
    int right = 0;
    constexpr int seeds = 50;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const Action action = choose(game, Level::hard, small_budget, seed);
        right += text_of(game, action) == "place -2,-1 r90" ? 1 : 0;
    }
    EXPECT_GE(right, seeds - 1);
}

TEST(Judgement, CompletesAnUnclaimedCityWithAKnight) {
    const std::string board = "tile base.D 0,0 r0\ntile base.V 1,0 r0\ntile base.B 0,1 r0\n";
    const Game open = position(usual_table(7, 7), "place hand base.E", board, few_to_come);
    EXPECT_THAT(choices(open), Each("place 0,-1 r180"));
    const Game closed =
        position(usual_table(7, 7), "deploy", board + "tile base.E 0,-1 r180\n", many_to_come);
    EXPECT_THAT(choices(closed), Each("deploy follower 0,-1 c0"));
}

TEST(Judgement, LeavesABigCityOfAnotherOpen) {
    const Game two = position(usual_table(7, 6), "place hand base.E", their_big_city, many_to_come);
    EXPECT_THAT(choices(two), Each(Not(StartsWith("place -2,-1 "))));
    const Game three = position(usual_table(7, 6) + "seat 3 score 0 supply 7\n",
                                "place hand base.E",
                                their_big_city,
                                many_to_come);
    EXPECT_THAT(choices(three), Each(Not(StartsWith("place -2,-1 "))));
}

/// Cities at 0,-2 and -2,-2, which a tile at -1,-2 joins into one of sixteen points.
constexpr const char* two_cities =
    "tile base.D 0,0 r0\ntile base.F 0,-1 r90\ntile base.R 0,-2 r270\ntile base.E 0,-3 r180\n"
    "tile base.V -1,0 r270\ntile base.B -1,-1 r0\ntile base.V -2,-1 r0\ntile base.E -2,-2 r90\n";

TEST(Judgement, JoinsABigCityWithTheMajority) {
    const Game game = position(
        "ruleset base-c1 followers 7 bigFollower=1\n"
        "seat 1 score 0 supply 7 big 0\nseat 2 score 0 supply 6 big 1\n",
        "place hand base.F",
        std::string(two_cities) + "meeple 2 follower 0,0 c0\nmeeple 1 big -2,-2 c0\n",
        many_to_come);
    EXPECT_THAT(choices(game), Each("place -1,-2 r0"));
}

TEST(Judgement, KeepsOthersOutOfItsBigCity) {
    const Game game =
        position(usual_table(6, 6),
                 "place hand base.F",
                 std::string(two_cities) + "meeple 1 follower 0,0 c0\nmeeple 2 follower -2,-2 c0\n",
                 many_to_come);
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place -1,-2 "))));
}

/// Tiles around 0,-3, where nothing fits any more once a road enters from 1,-3.
constexpr const char* narrow_place =
    "tile base.V 1,0 r90\ntile base.U 1,-1 r90\ntile base.U 1,-2 r90\ntile base.W -1,0 r0\n"
    "tile base.E -1,-1 r270\ntile base.B -1,-2 r0\ntile base.E -1,-3 r270\n"
    "tile base.V -1,-4 r90\ntile base.V 0,-4 r180\n";

/// The crossing completes the road in either rotation.
TEST(Judgement, DoesNotWallInItsCity) {
    const Game game = position(table("base-c1 followers 2", 0, 2),
                               "place hand base.W",
                               "tile base.D 0,0 r0\ntile base.F 0,-1 r90\ntile base.G 0,-2 r90\n" +
                                   std::string(narrow_place) +
                                   "meeple 1 follower 0,0 c0\nmeeple 1 follower 0,0 r0\n",
                               many_to_come);
    EXPECT_THAT(choices(game), Each("place 1,-3 r270"));
}

TEST(Judgement, AvoidsAnEnclosedCity) {
    const Game game =
        position(usual_table(7, 7),
                 "deploy",
                 "tile base.D 0,0 r0\ntile base.E 0,-1 r180\n" + std::string(narrow_place) +
                     "tile base.W 1,-3 r0\ntile base.E 0,-2 r0\n",
                 many_to_come);
    EXPECT_THAT(choices(game), Each(Not("deploy follower 0,-2 c0")));
}

/// Open cities with a cathedral score nothing at the end (IC-4).
TEST(Judgement, LaysALateCathedralIntoTheCityOfAnother) {
    const Game game = position(
        table("base-c1,inns-c1 followers 7", 6, 6),
        "place hand ic.K",
        "tile base.D 0,0 r0\ntile base.F 0,-1 r90\ntile base.E 0,1 r180\ntile base.F 0,2 r90\n"
        "meeple 1 follower 0,0 c0\nmeeple 2 follower 0,1 c0\n",
        few_to_come);
    EXPECT_THAT(choices(game), Each("place 0,3 r0"));
}

TEST(Judgement, DoesNotExtendARoadOfAnother) {
    const Game game = position(usual_table(7, 6),
                               "place hand base.U",
                               "tile base.D 0,0 r0\ntile base.U 1,0 r0\nmeeple 2 follower 0,0 r0\n",
                               many_to_come);
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place -1,0 "))));
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place 2,0 "))));
}

TEST(Judgement, EndsItsRoadWithoutFollowersInSupply) {
    const Game game = position(table("base-c1 followers 2", 0, 2),
                               "place hand base.W",
                               "tile base.D 0,0 r0\ntile base.W -1,0 r0\ntile base.U 1,0 r0\n"
                               "meeple 1 follower 0,0 r0\nmeeple 1 follower 0,0 c0\n",
                               many_to_come);
    EXPECT_THAT(choices(game), Each(StartsWith("place 2,0 ")));
}

TEST(Judgement, TakesPointsNowWhenTheGameIsNearlyOver) {
    const Game game = position(
        usual_table(7, 7),
        "deploy",
        "tile base.D 0,0 r0\ntile base.W -1,0 r0\ntile base.U 1,0 r0\ntile base.T 2,0 r90\n",
        few_to_come);
    EXPECT_THAT(choices(game), Each("deploy follower 2,0 r0"));
}

/// An open road with an inn scores nothing at the end (IC-2).
TEST(Judgement, LaysNoInnOnItsRoadInTheLastTurn) {
    const Game game = position(table("base-c1,inns-c1 followers 7", 6, 7),
                               "place hand ic.B",
                               "tile base.D 0,0 r0\ntile base.U 1,0 r0\ntile base.U 2,0 r0\n"
                               "meeple 1 follower 0,0 r0\n",
                               "unseen base.B 1\n");
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place -1,0 "))));
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place 3,0 "))));
}

/// A ring around 0,1 without the tile at -1,2.
constexpr const char* ring_to_the_gap =
    "tile base.D 0,0 r0\ntile base.V 1,0 r90\ntile base.E 1,1 r90\ntile base.E 1,2 r180\n"
    "tile base.E 0,2 r180\n";
constexpr const char* ring_behind_the_gap = "tile base.E -1,1 r270\ntile base.V -1,0 r180\n";

std::string ring_with(const std::string& tile) {
    return ring_to_the_gap + tile + ring_behind_the_gap;
}

TEST(Judgement, CompletesItsMonasteryWithoutFollowersInSupply) {
    const Game game = position(table("base-c1 followers 1", 0, 1),
                               "place hand base.V",
                               ring_with("tile base.B 0,1 r0\n") + "meeple 1 follower 0,1 m0\n",
                               many_to_come);
    EXPECT_THAT(choices(game), Each("place -1,2 r0"));
}

TEST(Judgement, LeavesAMonasteryOfAnotherOpen) {
    const Game game = position(usual_table(7, 6),
                               "place hand base.V",
                               ring_with("tile base.B 0,1 r0\n") + "meeple 2 follower 0,1 m0\n",
                               many_to_come);
    EXPECT_THAT(choices(game), Each(Not(StartsWith("place -1,2 "))));
}

TEST(Judgement, PlacesALateMonasteryInAFullRing) {
    const Game game = position(
        usual_table(7, 7), "place hand base.B", ring_with("tile base.V -1,2 r0\n"), few_to_come);
    EXPECT_THAT(choices(game), Each(StartsWith("place 0,1 ")));
}

TEST(Judgement, SendsAMonkRatherThanAFarmer) {
    const Game game = position(
        usual_table(7, 7), "deploy", "tile base.D 0,0 r0\ntile base.B 0,1 r0\n", many_to_come);
    EXPECT_THAT(choices(game), Each("deploy follower 0,1 m0"));
}

/// Two farms touch three cities each; one already has a farmer of the opponent.
TEST(Judgement, ClaimsAFarmBesideThreeCities) {
    const std::string board =
        "tile base.D 0,0 r0\ntile base.E 0,-1 r180\ntile base.D 1,0 r0\ntile base.E 1,-1 r180\n"
        "tile base.D 2,0 r0\ntile base.E 2,-1 r180\ntile base.V 3,0 r0\n"
        "meeple 2 follower 0,-1 f0\n";
    EXPECT_THAT(choices(position(usual_table(7, 6), "deploy", board, few_to_come)),
                Each("deploy follower 3,0 f0"));
}

/// Knights, farmers and a thief who will return late or never.
constexpr const char* bound_followers =
    "tile base.D 0,0 r0\ntile base.F 0,-1 r90\ntile base.E 0,1 r180\ntile base.Q 0,2 r0\n"
    "tile base.W -1,0 r0\ntile base.U 1,0 r0\ntile base.U -1,1 r90\n"
    "meeple 1 follower 0,0 c0\nmeeple 1 follower 0,1 c0\nmeeple 1 follower 0,0 f0\n"
    "meeple 1 follower 0,0 f1\nmeeple 1 follower 1,0 r0\n"
    "meeple 2 follower -1,0 f0\nmeeple 2 follower -1,0 r2\n";

TEST(Judgement, KeepsItsLastFollowerInTheMiddleOfTheGame) {
    const Game game =
        position(table("base-c1 followers 6", 1, 4), "deploy", bound_followers, many_to_come);
    EXPECT_THAT(choices(game), Each("pass"));
}

TEST(Judgement, SendsItsLastFollowerInItsLastTurn) {
    const Game game = position(
        table("base-c1 followers 6", 1, 4), "deploy", bound_followers, "unseen base.B 1\n");
    EXPECT_THAT(choices(game), Each("deploy follower -1,1 r0"));
}

TEST(Judgement, SendsAFollowerOnTheLastTileSinceItCostsNothing) {
    const std::string road = "tile base.U 1,0 r0\n";
    EXPECT_THAT(
        choices(position(usual_table(7, 7), "deploy", "tile base.D 0,0 r0\n" + road, none_to_come)),
        Each("deploy follower 1,0 r0"));
    EXPECT_THAT(choices(position(usual_table(7, 7),
                                 "deploy",
                                 "tile base.D 0,0 r0\ntile base.E 0,-1 r180\n" + road,
                                 none_to_come)),
                Each("deploy follower 1,0 f0"))
        << "three points for the city";
}

/// Seat 1 has its abbot in a monastery with five tiles.
Game with_an_abbot(const std::string& options, const std::string& stack) {
    return position("ruleset base-c2 followers 7 abbot=1" + options +
                        "\nseat 1 score 0 supply 7 abbot 0\nseat 2 score 0 supply 7 abbot 1\n",
                    "deploy",
                    "tile base.D 0,0 r0\ntile base.B 0,1 r0\ntile base.E 1,1 r90\n"
                    "tile base.V 1,0 r90\ntile base.U 0,2 r0\nmeeple 1 abbot 0,1 m0\n",
                    stack);
}

TEST(Judgement, ReturnsAnAbbotWithoutAFinalScore) {
    EXPECT_THAT(choices(with_an_abbot(" incompleteScores=false", none_to_come)),
                Each("home 0,1 m0"));
}

TEST(Judgement, KeepsAnAbbotWithAFinalScore) {
    EXPECT_THAT(choices(with_an_abbot("", none_to_come)), Each("deploy follower 0,2 r0"));
}

TEST(Judgement, KeepsAnAbbotOnAGrowingMonastery) {
    EXPECT_THAT(choices(with_an_abbot("", many_to_come)), Each(Not("home 0,1 m0")));
}

/// V-11.
TEST(Judgement, DealsItselfTheCityCompletingTile) {
    const Game game =
        position(table("base-c1 followers 7 supply=dealer", 6, 7) + "seat 3 score 0 supply 7\n",
                 "deal\ntoken 1\ndealt base.W\ndealt base.E\ndealt base.U",
                 our_big_city,
                 many_to_come);
    EXPECT_THAT(choices(game), Each("give base.E"));
}

/// HR-7.
TEST(Judgement, DoesNotSellTheCityCompletingTile) {
    const Game game = position(
        "ruleset base-c1 followers 7 buyTiles=true\n"
        "seat 1 score 0 supply 6\nseat 2 score 5 supply 7\n",
        "sell hand base.E\noffer 2 2",
        our_big_city,
        few_to_come);
    EXPECT_THAT(choices(game), Each("decline"));
}

/// V-10: one point pays for moving one tile, which completes the city.
TEST(Judgement, MovesATileToCloseItsCity) {
    const Game game = position(
        "ruleset base-c1 followers 1 reconstruction=true\nseat 1 score 1 supply 0\n",
        "rebuild",
        "tile base.B 0,0 r0\ntile base.E 0,1 r180\ntile base.E 1,0 r0\ntile base.B 1,1 r0\n"
        "meeple 1 follower 0,1 c0\n",
        "unseen base.A 1\n");
    EXPECT_THAT(choices(game), Each("rebuild 1,0 0,2 r0"));
}

std::vector<Game> views_of(const Setup& setup, Dice& dice, std::size_t every) {
    std::vector<Game> views;
    std::size_t asked = 0;
    random_play::play(setup, dice, {}, [&](const random_play::Played& played) {
        const Actor& actor = played.choice.actor;
        if (actor != chance && asked++ % every == 0) {
            views.push_back(view(played.before, actor));
        }
    });
    return views;
}

TEST(Levels, AnswerEqualViewsAlike) {
    Dice dice(5);
    for (const Game& seen : views_of(standard_setup({}, 3).value(), dice, 7)) {
        const auto game = read_position(position_text(seen));
        ASSERT_TRUE(game) << game.error().message;
        for (const Level level : all_levels) {
            const Action action = choose(seen, level, tiny_budget, 7);
            EXPECT_EQ(choose(seen, level, tiny_budget, 7), action) << position_text(seen);
            EXPECT_EQ(choose(*game, level, tiny_budget, 7), action) << position_text(seen);
        }
    }
}

TEST(Levels, ChooseAmongEqualsBySeed) {
    const Game game =
        position(usual_table(7, 6), "place hand base.E", their_big_city, many_to_come);
    for (const Level level : all_levels) {
        std::set<std::string> answers;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            answers.insert(text_of(game, choose(game, level, tiny_budget, seed)));
        }
        EXPECT_GT(answers.size(), 1U) << name_of(level);
    }
}

TEST(Levels, AnswerLegallyWithHardlyAnyBudget) {
    Dice dice(6);
    for (const Game& seen : views_of(standard_setup({}, 2).value(), dice, 5)) {
        for (const Nodes budget : {0U, 1U, 20U, 150U}) {
            const Action action = choose(seen, Level::hard, budget, budget);
            EXPECT_TRUE(is_legal(seen, prompt(seen).actor, action)) << position_text(seen);
        }
    }
}

TEST(Levels, IgnoreHiddenHands) {
    const std::string rules = table("base-c1 followers 7 supply=hand", 6, 7);
    const std::string turn = "choose\nheld 1 base.B\nheld 1 base.J\nheld 1 base.W\n";
    const Game roads = position(rules,
                                turn + "held 2 base.U\nheld 2 base.U\nheld 2 base.V",
                                our_big_city,
                                "unseen base.C 1\nunseen base.E 2\nunseen base.V 1\n");
    const Game cities = position(rules,
                                 turn + "held 2 base.C\nheld 2 base.E\nheld 2 base.E",
                                 our_big_city,
                                 "unseen base.U 2\nunseen base.V 2\n");
    ASSERT_NE(roads, cities);
    ASSERT_EQ(view(roads, Seat{0}), view(cities, Seat{0}));
    for (const Level level : all_levels) {
        EXPECT_EQ(choose(view(roads, Seat{0}), level, small_budget, 1),
                  choose(view(cities, Seat{0}), level, small_budget, 1))
            << name_of(level);
    }
}

/// A view and its answers do not depend on the hands that opponents may hold.
TEST(Levels, AnswerLegallyForAnyHiddenHands) {
    Dice dice(8);
    const Ruleset hands{.supply = TileSupply::hand};
    for (const Game& seen : views_of(standard_setup(hands, 3).value(), dice, 9)) {
        const Actor actor = prompt(seen).actor;
        RandomBits luck(9);
        const Game other = with_guessed_hands(seen, *actor, luck);
        ASSERT_EQ(view(other, actor), seen);
        for (const Level level : all_levels) {
            const Action action = choose(seen, level, tiny_budget, 4);
            EXPECT_EQ(choose(view(other, actor), level, tiny_budget, 4), action);
            EXPECT_TRUE(is_legal(other, actor, action)) << text_of(seen, action);
        }
    }
}

/// Plays a whole game between several levels, each in the view of its seat.
void play_to_the_end(const Setup& setup, Dice& dice) {
    constexpr int actions_max = 5'000;
    const std::size_t first = dice.below(all_levels.size());
    Game game = start(setup);
    Decision decision;
    for (int i = 0; game.turn.step != Step::over; ++i) {
        ASSERT_LT(i, actions_max) << position_text(game);
        const Actor actor = prompt(game).actor;
        if (actor == chance) {
            ASSERT_FALSE(decide(game, chance, random_play::choose(game, dice).action, decision));
        } else {
            const Level level = all_levels.at((first + index_of(*actor)) % all_levels.size());
            const Action action = choose(view(game, actor), level, tiny_budget, dice.below(99));
            ASSERT_FALSE(decide(game, actor, action, decision))
                << name_of(level) << ": " << text_of(game, action) << "\n"
                << position_text(game);
        }
        game = decision.next;
    }
}

std::string text_of(const Ruleset& ruleset) {
    std::string text;
    write(text, ruleset);
    return text;
}

/// Excludes moved tiles (V-10), which take minutes with a whole box.
Ruleset ruleset_of_lasting_boards(Dice& dice) {
    Ruleset ruleset;
    do {
        ruleset = random_play::any_ruleset(dice);
    } while (ruleset.reconstruction);
    return ruleset;
}

TEST(Levels, PlayWholeGamesByAnyRules) {
    for (std::size_t number = 0; number < random_play::games(12); ++number) {
        Dice dice(number);
        const Ruleset ruleset = ruleset_of_lasting_boards(dice);
        SCOPED_TRACE(std::to_string(number) + ": " + text_of(ruleset));
        const auto setup = standard_setup(ruleset, static_cast<int>(2 + number % 5));
        ASSERT_TRUE(setup) << setup.error().message;
        play_to_the_end(*setup, dice);
    }
}

TEST(Levels, PlayGamesWithOddStacks) {
    for (std::size_t number = 0; number < random_play::games(40); ++number) {
        Dice dice(1'000 + number);
        const auto setup = random_play::odd_setup(dice, static_cast<int>(2 + number % 5));
        SCOPED_TRACE(std::to_string(number) + ": " + text_of(setup.ruleset));
        play_to_the_end(setup, dice);
    }
}

}  // namespace
}  // namespace bastide::bots
