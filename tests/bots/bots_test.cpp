// Bots play whole games legally, and the greedy bot scores well.
#include "bots/choose.hpp"
#include "bots/valuation.hpp"
#include "engine/decide.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/setup.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

namespace bastide::bots {
namespace {

using Bot = std::function<Action(const Game&, std::uint64_t)>;

/// Draws each type with a probability proportional to its remaining copies.
Action draw(const Game& game, std::uint64_t random) {
    const TileCounts counts = drawable(game);
    auto left = static_cast<int>(random % static_cast<std::uint64_t>(total(counts)));
    std::size_t type = 0;
    while (left >= counts[type]) {
        left -= counts[type++];
    }
    return Draw{static_cast<TileTypeId>(type)};
}

Game play(const std::vector<Bot>& bots,
          std::uint64_t seed,
          Seat first = Seat{},
          const Ruleset& ruleset = {}) {
    std::mt19937_64 random(seed);
    Decision decision;
    Game game = start(standard_setup(ruleset, static_cast<int>(bots.size()), first).value());
    while (game.turn.step != Step::over) {
        const Actor actor = prompt(game).actor;
        const Action action =
            actor ? bots[index_of(*actor)](view(game, actor), random()) : draw(game, random());
        EXPECT_TRUE(is_legal(game, actor, action));
        const auto refusal = decide(game, actor, action, decision);
        if (refusal) {
            ADD_FAILURE() << error_message(*refusal);
            return game;
        }
        game = decision.next;
    }
    return game;
}

TEST(Valuation, ReusesRatingsOnlyForTheSameBoard) {
    random_play::Dice dice{5};
    for (int i = 0; i < 20; ++i) {
        const auto setup = random_play::odd_setup(dice, 3);
        const Game first = start(setup);
        const Valuation reused(first);
        random_play::play(setup, dice, {}, [&](const random_play::Played& played) {
            for (const Game* game : {&played.before, &played.decision.next}) {
                EXPECT_EQ(reused.worth(*game, Seat{}), Valuation(first).worth(*game, Seat{}));
            }
        });
    }
}

TEST(RandomPlayer, PlaysWholeGamesLegally) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const std::vector<Bot> bots(2 + seed % 4, choose_randomly);
        EXPECT_EQ(play(bots, seed).turn.step, Step::over);
    }
}

TEST(RandomPlayer, GivesEveryLegalActionAChance) {
    const Game game = [] {
        Game begun = start(standard_setup({}, 2).value());
        Decision decision;
        EXPECT_FALSE(decide(begun, chance, Draw{*catalogue().find("base.U")}, decision));
        return decision.next;
    }();
    std::vector<Action> legal;
    legal_actions(game, legal);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(choose_randomly(game, i), legal[i]);
    }
}

TEST(GreedyPlayer, PlaysWholeGamesLegally) {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const std::vector<Bot> bots(2 + seed % 4, choose_greedily);
        EXPECT_EQ(play(bots, seed).turn.step, Step::over);
    }
}

Ruleset rules(const std::string& text) {
    WordReader words(text);
    return read_ruleset(words).value();
}

TEST(Players, KnowEveryTileSource) {
    for (const char* text : {"supply=hand",
                             "supply=hand handSize=9 openHands=true",
                             "supply=drawAhead holeTurn=true",
                             "supply=display monasteriesForAll=true",
                             "supply=dealAll monasteriesForAll=true extraMonasteries=true",
                             "supply=dealer holeTurn=true",
                             "supply=dealer openHands=true monasteriesForAll=true",
                             "battleOfMonasteries=true bigFollower=1",
                             "sets=base-c2,river1-c2,inns-c2 supply=hand abbot=1 bigFollower=1",
                             "startTile=inBag firstPlayer=mostRoads unplaceable=backToBag",
                             "lateFollower=true incompleteScores=false",
                             "table=fixed:5x5 supply=hand handSize=2",
                             "sets=base-c2,inns-c2,river1-c2 farms=1 mountains=true",
                             "reconstruction=true",
                             "reconstruction=true lateFollower=true holeTurn=true"}) {
        SCOPED_TRACE(text);
        EXPECT_EQ(
            play({choose_greedily, choose_randomly, choose_greedily}, 5, {}, rules(text)).turn.step,
            Step::over);
        EXPECT_EQ(play({choose_randomly, choose_randomly}, 6, {}, rules(text)).turn.step,
                  Step::over);
    }
}

TEST(GreedyPlayer, ChoosesTheScoringTileFromItsHand) {
    const auto read = read_position(
        "position 1\nruleset base-c1 followers 7 supply=hand\n"
        "seat 1 score 0 supply 6\nseat 2 score 0 supply 7\nturn 4 seat 1 step choose\n"
        "tile base.D 0,0 r0\nmeeple 1 follower 0,0 c0\n"
        "held 1 base.B\nheld 1 base.E\nheld 1 base.W\nunseen base.A 1\nend\n");
    ASSERT_TRUE(read) << read.error().message;
    const Action action = choose_greedily(*read, 1);
    EXPECT_EQ(action, Action(Choose{TileSource::hand, catalogue().find("base.E")}));
}

/// Seat 1 may have a knight in an open city, and may move a tile that would complete it.
Game with_a_gate(const std::string& knight) {
    const auto read = read_position(
        "position 1\nruleset base-c1 followers 1 reconstruction=true\n"
        "seat 1 score 2 supply " +
        std::string(knight.empty() ? "1" : "0") +
        "\n"
        "turn 4 seat 1 step rebuild\n"
        "tile base.B 0,0 r0\ntile base.E 0,1 r180\ntile base.E 1,0 r0\ntile base.B 1,1 r0\n" +
        knight + "unseen base.A 1\nend\n");
    EXPECT_TRUE(read) << read.error().message;
    return *read;
}

// V-10.
TEST(GreedyPlayer, MovesATileToCloseItsCity) {
    const Action action = choose_greedily(with_a_gate("meeple 1 follower 0,1 c0\n"), 1);
    EXPECT_EQ(action, Action(Rebuild{{1, 0}, {0, 2}, Rotation::r0}));
}

TEST(GreedyPlayer, KeepsItsPointsIfNothingScores) {
    EXPECT_EQ(choose_greedily(with_a_gate(""), 1), Action(Decline{}));
}

/// The random bot also stands in for absent players.
TEST(RandomPlayer, NeverSpendsPoints) {
    for (std::uint64_t random = 0; random < 20; ++random) {
        EXPECT_EQ(choose_randomly(with_a_gate(""), random), Action(Decline{}));
    }
}

/// V-11: the opponent does not get the curve that completes its road.
TEST(GreedyPlayer, KeepsTheScoringTileWhenDealing) {
    const std::string board =
        "tile base.D 0,0 r0\nmeeple 1 follower 0,0 c0\nmeeple 2 follower 0,0 r0\n";
    const std::string players =
        "seat 1 score 0 supply 6\nseat 2 score 0 supply 6\nseat 3 score 0 supply 7\n";
    const auto choice = [&](const std::string& hands) {
        const auto read =
            read_position("position 1\nruleset base-c1 followers 7 supply=dealer\n" + players +
                          "turn 4 seat 1 step deal\n" + hands + board + "unseen base.A 1\nend\n");
        EXPECT_TRUE(read) << read.error().message;
        return choose_greedily(*read, 1);
    };
    EXPECT_EQ(choice("token 1\ndealt base.W\ndealt base.E\ndealt base.B\n"),
              Action(Give{*catalogue().find("base.E")}));
    EXPECT_EQ(choice("held 1 base.W\ntoken 1\ndealt base.B\ndealt base.E\n"),
              Action(Give{*catalogue().find("base.E")}))
        << "a city of somebody else; a monastery is worth more to him";
}

/// V-9: the opponent's knight holds the city; a miner takes half of its points, and more at the
/// end.
TEST(GreedyPlayer, PlacesAMinerBesideAForge) {
    const auto read = read_position(
        "position 1\nruleset base-c1 followers 7 farms=1 mountains=true\n"
        "seat 1 score 0 supply 7\nseat 2 score 0 supply 6\nturn 4 seat 1 step deploy\n"
        "tile base.F 0,0 r0\ntile base.E 1,0 r270\ntile mt.M 0,-1 r0\n"
        "meeple 2 follower 0,0 c0\nunseen base.A 1\nend\n");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(choose_greedily(*read, 1), Action(Deploy{MeepleKind::follower, {{0, -1}, 0}}));
}

TEST(GreedyPlayer, IsDeterministicForASeed) {
    const std::vector<Bot> bots{choose_greedily, choose_randomly};
    EXPECT_EQ(play(bots, 7), play(bots, 7));
}

TEST(GreedyPlayer, BeatsTheRandomOne) {
    int won = 0;
    int greedy_points = 0;
    int random_points = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Game game =
            play({choose_greedily, choose_randomly}, seed, static_cast<Seat>(seed % 2));
        won += ranks(game)[0] < ranks(game)[1] ? 1 : 0;
        greedy_points += game.players[0].score;
        random_points += game.players[1].score;
    }
    EXPECT_GE(won, 45);
    EXPECT_GT(greedy_points, 2 * random_points);
}

TEST(GreedyPlayer, TakesThePointsOfACompleteRoad) {
    Decision decision;
    Game game = start(standard_setup({}, 2).value());
    const auto step = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(game, actor, action, decision));
        game = decision.next;
    };
    step(chance, Draw{*catalogue().find("base.W")});
    step(Seat{0}, Place{{1, 0}, Rotation::r0});
    step(Seat{0}, Pass{});
    step(chance, Draw{*catalogue().find("base.W")});
    step(Seat{1}, Place{{-1, 0}, Rotation::r0});
    const Action action = choose_greedily(game, 0);
    const auto* deploy = std::get_if<Deploy>(&action);
    ASSERT_NE(deploy, nullptr);
    ASSERT_FALSE(decide(game, Seat{1}, action, decision));
    EXPECT_EQ(decision.next.player(Seat{1}).score, 3);
}

}  // namespace
}  // namespace bastide::bots
