// A view is a game: whoever thinks ahead on it gets an answer, though it does not know all hands.
#include "engine/view.hpp"

#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

/// What the seat that acts would expect of its action.
Decision expected(const Game& game, Seat seat, const Action& action) {
    Decision decision;
    EXPECT_FALSE(decide(view(game, seat), seat, action, decision)) << position_text(game);
    return decision;
}

TEST(View, CanBeThoughtAheadOn) {
    Dice dice(77);
    std::size_t unsure = 0;
    for (const TileSupply supply :
         {TileSupply::draw_ahead, TileSupply::hand, TileSupply::deal_all}) {
        for (int seats = 2; seats <= 4; ++seats) {
            const auto setup = standard_setup({.supply = supply}, seats).value();
            random_play::play(setup, dice, {.withdraws_once_in = 200}, [&](const Played& played) {
                const auto& [actor, action] = played.choice;
                if (actor == chance) {
                    return;
                }
                const Decision decision = expected(played.before, *actor, action);
                const auto& real = played.decision.events;
                ASSERT_LE(decision.events.size(), real.size() + 3);
                ASSERT_EQ(decision.events.front(), real.front());
                unsure += decision.next == view(played.decision.next, actor) ? 0U : 1U;
            });
        }
    }
    EXPECT_GT(unsure, 0U) << "hands of others decide something";
}

}  // namespace
}  // namespace bastide
