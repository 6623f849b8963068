// The plan offers every legal action of the seat in turn: an action that is not offered could never
// be played.
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

    /// The plan offers the first of all rotations that look alike.
    bool operator()(const Place& place) const {
        const int distinct = catalogue()[*game.turn.hand].distinct_rotations;
        const auto turned = static_cast<Rotation>(static_cast<int>(place.rotation) % distinct);
        return plan.stage == Stage::place &&
               std::ranges::count(plan.places, Place{place.cell, turned, place.face_down}) == 1;
    }

    bool operator()(const Deploy& deploy) const { return is_piece_move(deploy); }

    bool operator()(const TakeHome& home) const { return is_piece_move(home); }

    bool operator()(const PutGoods& goods) const {
        return plan.stage == Stage::choose && std::ranges::count(plan.goods, goods) == 1;
    }

    bool operator()(const Pass& /*unused*/) const {
        return plan.stage == Stage::deploy || (plan.stage == Stage::choose && plan.may_pass);
    }

    bool operator()(const Withdraw& /*unused*/) const { return false; }

    bool operator()(const Offer& offer) const { return is_bid(offer); }

    bool operator()(const Sell& sale) const { return is_bid(sale); }

    bool operator()(const Give& gift) const {
        return plan.stage == Stage::choose &&
               std::ranges::any_of(plan.tiles,
                                   [&](const Choose& tile) { return tile.type == gift.type; });
    }

    template <typename Answer>
    bool operator()(const Answer& answer) const {
        return is_piece_move(answer);
    }

    /// The player first takes the tile, then chooses its place.
    bool operator()(const Rebuild& rebuild) const {
        const TileType& type = game.board.type_of(*game.board.tile_at(rebuild.from));
        const auto turned =
            static_cast<Rotation>(static_cast<int>(rebuild.rotation) % type.distinct_rotations);
        Plan taking = plan;
        move_to(taking, rebuild.from);
        return plan.stage == Stage::take && take(taking, game) &&
               std::ranges::count(taking.places, Place{rebuild.to, turned}) == 1;
    }

    bool operator()(const Decline& /*unused*/) const {
        return plan.stage == Stage::take || plan.stage == Stage::sale ||
               plan.stage == Stage::deploy;
    }

    [[nodiscard]] bool is_bid(const Action& bid) const {
        return plan.stage == Stage::sale && std::ranges::count(plan.bids, bid) == 1;
    }

    [[nodiscard]] bool is_piece_move(const Action& move) const {
        return plan.stage == Stage::deploy && std::ranges::count(plan.pieces, move) == 1;
    }
};

void expect_all_offered(const Game& game) {
    const Plan plan = begin_plan(make_question(1, 1, game), game);
    std::vector<Action> legal;
    legal_actions(game, legal);
    constexpr std::size_t enough = 50;  // of a thousand tile moves (V-10)
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / enough) {
        const Action& action = legal[i];
        std::string text;
        write(text, game.board, action);
        EXPECT_TRUE(std::visit(IsOffered{game, plan}, action))
            << "'" << text << "' at the step '" << name_of(game.turn.step)
            << "': begin_plan and what it calls do not know it";
    }
}

/// The kinds of all legal actions, whether or not a test plays them.
void note_kinds(const Game& game, std::set<std::size_t>& kinds) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    for (const Action& action : legal) {
        kinds.insert(action.index());
    }
}

TEST(TurnChoices, OfferAllLegalActions) {
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 0; seed < random_play::games(400 * random_play::one_in()); ++seed) {
        random_play::Dice dice(seed);
        const auto setup = random_play::odd_setup(dice, 2 + static_cast<int>(dice.below(4)));
        random_play::play(setup, dice, {}, [&](const random_play::Played& played) {
            if (played.choice.actor != chance && !testing::Test::HasFailure()) {
                expect_all_offered(played.before);
                note_kinds(played.before, kinds);
            }
        });
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Action> - 3);
}

}  // namespace
}  // namespace bastide::turn
