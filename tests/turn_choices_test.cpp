// Whatever the rules allow the seat in turn can be chosen in its plan: a move that no list shows
// could never be made.
#include "client/turn/choices.hpp"
#include "client/turn/plan.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace bastide::turn {
namespace {

struct IsOffered {
    const Game& game;
    const Plan& plan;

    bool operator()(const Draw& /*unused*/) const { return false; }

    bool operator()(const Choose& choice) const {
        return plan.stage == Stage::choose && std::ranges::count(plan.tiles, choice) == 1;
    }

    /// Of the turns that look the same the first is offered.
    bool operator()(const Place& place) const {
        const int distinct = catalogue()[*game.turn.hand].distinct_rotations;
        const auto turned = static_cast<Rotation>(static_cast<int>(place.rotation) % distinct);
        return plan.stage == Stage::place &&
               std::ranges::count(plan.places, Place{place.cell, turned}) == 1;
    }

    bool operator()(const Deploy& deploy) const { return is_figure_move(deploy); }

    bool operator()(const TakeHome& home) const { return is_figure_move(home); }

    bool operator()(const Pass& /*unused*/) const {
        return plan.stage == Stage::deploy || (plan.stage == Stage::choose && plan.may_pass);
    }

    bool operator()(const Withdraw& /*unused*/) const { return false; }

    [[nodiscard]] bool is_figure_move(const Action& move) const {
        return plan.stage == Stage::deploy && std::ranges::count(plan.figures, move) == 1;
    }
};

void expect_all_offered(const Game& game) {
    const Plan plan = begin_plan(question_of(1, 1, game), game);
    std::vector<Action> legal;
    legal_actions(game, legal);
    for (const Action& action : legal) {
        std::string text;
        write(text, game.board, action);
        EXPECT_TRUE(std::visit(IsOffered{game, plan}, action))
            << "'" << text << "' at the step '" << name_of(game.turn.step)
            << "': begin_plan and what it calls do not know it";
    }
}

TEST(TurnChoices, OfferWhateverTheRulesAllow) {
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 0; seed < random_play::games(400); ++seed) {
        random_play::Dice dice(seed);
        const auto setup = random_play::odd_setup(dice, 2 + static_cast<int>(dice.below(4)));
        random_play::play(setup, dice, {}, [&](const random_play::Played& played) {
            if (played.choice.actor != chance && !testing::Test::HasFailure()) {
                expect_all_offered(played.before);
                kinds.insert(played.choice.action.index());
            }
        });
    }
    // All but chance's draws and withdrawing, which nobody is asked about.
    EXPECT_EQ(kinds.size(), std::variant_size_v<Action> - 2);
}

}  // namespace
}  // namespace bastide::turn
