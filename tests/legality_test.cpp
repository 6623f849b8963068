// Legality is membership: what the prompt lists is accepted, everything else is refused, and a
// refusal changes nothing.
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

constexpr std::int16_t farthest = std::numeric_limits<std::int16_t>::max();

void add_cell(Cell cell, std::vector<Action>& into) {
    for (const Rotation rotation : all_rotations) {
        into.emplace_back(Place{cell, rotation});
    }
    for (const unsigned segment : {0U, 1U, 2U, 3U, 7U, 8U, 9U, 255U}) {
        const SegmentAt at{cell, static_cast<SegmentIndex>(segment)};
        for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
            into.emplace_back(Deploy{kind, at});
        }
        into.emplace_back(TakeHome{at});
    }
}

/// Some types, among them such as are in hands and in the row, and numbers that are no types.
std::vector<TileTypeId> some_types(const Game& game) {
    std::vector<TileTypeId> types;
    for (const int type : {0, 1, 2, 3, 20, 23, 24, 95, 96, 255}) {
        types.push_back(static_cast<TileTypeId>(type));
    }
    types.insert(types.end(), game.display.begin(), game.display.end());
    for (const HeldTile& held : game.hands) {
        types.push_back(held.type);
    }
    for (const Player& player : game.players) {
        types.push_back(player.monastery.value_or(plain_monastery()));
    }
    std::ranges::sort(types);
    const auto doubles = std::ranges::unique(types);
    types.erase(doubles.begin(), doubles.end());
    return types;
}

void add_types(const Game& game, std::vector<Action>& into) {
    for (const TileSource from :
         {TileSource::stack, TileSource::hand, TileSource::display, TileSource::monastery}) {
        into.emplace_back(Choose{from, std::nullopt});
        for (const TileTypeId type : some_types(game)) {
            into.emplace_back(Choose{from, type});
        }
    }
    for (const TileTypeId type : some_types(game)) {
        into.emplace_back(Draw{type});
    }
}

/// Every action on the board and two cells round it, and some far from anything.
std::vector<Action> all_actions(const Game& game) {
    static_assert(std::variant_size_v<Action> == 7);  // all of them
    std::vector<Action> all{Pass{}, Withdraw{}};
    add_types(game, all);
    std::vector<Cell> cells{{farthest, 0}, {-farthest, farthest}, {0, -farthest}};
    for (const PlacedTile& tile : game.board.tiles()) {
        for (int dx = -2; dx <= 2; ++dx) {
            for (int dy = -2; dy <= 2; ++dy) {
                cells.push_back({static_cast<std::int16_t>(tile.cell.x + dx),
                                 static_cast<std::int16_t>(tile.cell.y + dy)});
            }
        }
    }
    std::ranges::sort(cells);
    const auto doubles = std::ranges::unique(cells);
    cells.erase(doubles.begin(), doubles.end());
    for (const Cell cell : cells) {
        add_cell(cell, all);
    }
    return all;
}

/// Whether `decide` takes it. The game must stay what it was.
bool accepted(const Game& game, const Actor& actor, const Action& action, Decision& decision) {
    const auto refusal = decide(game, actor, action, decision);
    EXPECT_EQ(!refusal, is_legal(game, actor, action));
    return !refusal;
}

void expect_membership(const Game& game, const Actor& actor) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    const bool asked = prompt(game).actor == actor;
    const std::string before = position_text(game);
    Decision decision;
    for (const Action& action : all_actions(game)) {
        const bool listed = asked && std::ranges::find(legal, action) != legal.end();
        const bool leaves = std::holds_alternative<Withdraw>(action) && actor != chance &&
                            index_of(*actor) < game.players.size() &&
                            !game.player(*actor).withdrawn;
        ASSERT_EQ(accepted(game, actor, action, decision), listed || leaves) << action.index();
    }
    EXPECT_EQ(position_text(game), before);
}

void expect_listed_once_and_accepted(const Game& game) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    Decision decision;
    for (const Action& action : legal) {
        EXPECT_EQ(std::ranges::count(legal, action), 1);
        ASSERT_TRUE(accepted(game, prompt(game).actor, action, decision));
    }
}

TEST(Legality, IsMembershipInTheList) {
    Dice dice(4);
    for (std::size_t i = random_play::games(300); i > 0 && !HasFailure(); --i) {
        const auto setup = dice.once_in(4)
                               ? standard_setup(random_play::any_ruleset(dice), 3).value()
                               : random_play::odd_setup(dice, 3);
        std::string text;
        write(text, setup.ruleset);
        SCOPED_TRACE(text);
        random_play::play(setup, dice, {4, 30}, [&](const Played& played) {
            if (HasFailure()) {
                return;
            }
            expect_listed_once_and_accepted(played.before);
            if (dice.once_in(6)) {
                expect_membership(played.before, played.choice.actor);
                const std::vector<Actor> others{chance, Seat{0}, Seat{1}, Seat{2}, Seat{3}};
                expect_membership(played.before, dice.any(others));
            }
        });
    }
}

TEST(Legality, NothingIsPossibleWhenTheGameIsOver) {
    Dice dice(5);
    const auto setup = random_play::odd_setup(dice, 3);
    const Game last = random_play::play(setup, dice, {}, [](const Played&) {});
    ASSERT_EQ(last.turn.step, Step::over);
    std::vector<Action> legal;
    legal_actions(last, legal);
    EXPECT_TRUE(legal.empty());
    Decision decision;
    for (const Action& action : all_actions(last)) {
        for (const Actor& actor : {chance, Actor{Seat{0}}, Actor{Seat{2}}}) {
            ASSERT_FALSE(accepted(last, actor, action, decision));
            ASSERT_EQ(decide(last, actor, action, decision), Refusal::game_over);
        }
    }
}

}  // namespace
}  // namespace bastide
