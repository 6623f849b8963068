// Bots play whole games: always legally, and the greedy one to some purpose.
#include "bots/greedy_player.hpp"
#include "bots/random_player.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/setup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

namespace bastide::bots {
namespace {

using Bot = std::function<Action(const Game&, std::uint64_t)>;

/// Chance draws by the copies that are left.
Action draw(const Game& game, std::uint64_t random) {
    auto left = static_cast<int>(random % static_cast<std::uint64_t>(total(game.unseen)));
    std::size_t type = 0;
    while (left >= game.unseen[type]) {
        left -= game.unseen[type++];
    }
    return Draw{static_cast<TileTypeId>(type)};
}

Game play(const std::vector<Bot>& bots, std::uint64_t seed, Seat first = Seat{}) {
    std::mt19937_64 random(seed);
    Decision decision;
    Game game = start(standard_setup({}, static_cast<int>(bots.size()), first).value());
    while (game.turn.step != Step::over) {
        const Actor actor = prompt(game).actor;
        const Action action = actor ? bots[index_of(*actor)](game, random()) : draw(game, random());
        EXPECT_TRUE(is_legal(game, actor, action));
        const auto refusal = decide(game, actor, action, decision);
        if (refusal) {
            ADD_FAILURE() << sentence(*refusal);
            return game;
        }
        game = decision.next;
    }
    return game;
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

TEST(GreedyPlayer, MakesTheSameChoiceForTheSameNumber) {
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
