// Exactly the listed legal actions are accepted. A refused action changes nothing.
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
        into.emplace_back(Place{cell, rotation, true});
    }
    for (const unsigned segment : {0U, 1U, 2U, 3U, 7U, 8U, 9U, 255U}) {
        const SegmentAt at{cell, static_cast<SegmentIndex>(segment)};
        for (const MeepleKind kind : {MeepleKind::follower, MeepleKind::big, MeepleKind::abbot}) {
            into.emplace_back(Deploy{kind, at});
        }
        into.emplace_back(TakeHome{at});
        into.emplace_back(PutGoods{at});
    }
}

std::vector<TileTypeId> some_types(const Game& game) {
    std::vector<TileTypeId> types;
    for (const int type : {0, 1, 2, 3, 20, 23, 24, 95, 96, 255}) {
        types.push_back(static_cast<TileTypeId>(type));
    }
    types.insert(types.end(), game.display.begin(), game.display.end());
    types.insert(types.end(), game.dealt.begin(), game.dealt.end());
    for (const HeldTile& held : game.hands) {
        types.push_back(held.type);
    }
    for (const Player& player : game.players) {
        types.push_back(player.monastery.value_or(plain_monastery()));
        types.push_back(player.bought.value_or(plain_monastery()));
    }
    std::ranges::sort(types);
    const auto doubles = std::ranges::unique(types);
    types.erase(doubles.begin(), doubles.end());
    return types;
}

void add_types(const Game& game, std::vector<Action>& into) {
    for (const TileSource from : {TileSource::stack,
                                  TileSource::hand,
                                  TileSource::display,
                                  TileSource::monastery,
                                  TileSource::bought}) {
        into.emplace_back(Choose{from, std::nullopt});
        for (const TileTypeId type : some_types(game)) {
            into.emplace_back(Choose{from, type});
        }
    }
    for (const TileTypeId type : some_types(game)) {
        into.emplace_back(Draw{type});
        into.emplace_back(Give{type});
    }
}

/// Moves between a sample of the cells: there are too many for all pairs.
void add_rebuilds(const std::vector<Cell>& cells, std::vector<Action>& into) {
    constexpr std::size_t step_from = 5;
    constexpr std::size_t step_to = 7;
    for (std::size_t from = 0; from < cells.size(); from += step_from) {
        for (std::size_t to = from % step_to; to < cells.size(); to += step_to) {
            into.emplace_back(Rebuild{cells[from], cells[to], all_rotations.at((from + to) % 4)});
        }
    }
}

/// HR-7, TB-3: includes offers and sales that are not allowed.
void add_trade(const Game& game, std::vector<Action>& into) {
    for (const int points : {-1, 0, 1, 7, static_cast<int>(farthest)}) {
        into.emplace_back(Offer{static_cast<std::int16_t>(points)});
    }
    for (const Player& player : game.players) {
        into.emplace_back(Offer{player.score});
        into.emplace_back(Offer{static_cast<std::int16_t>(player.score + 1)});
    }
    for (const unsigned seat : {0U, 1U, 2U, 3U, 255U}) {
        into.emplace_back(Sell{static_cast<Seat>(seat)});
    }
    for (const Side side : all_sides) {
        into.emplace_back(Extend{side});
    }
}

/// V-7: moves to occupied segments and within a tile, and wars between any two meeples.
void add_meeple_moves(const Game& game, std::vector<Action>& into) {
    for (const Meeple& one : game.meeples) {
        for (SegmentIndex segment = 0; segment < segments_max; ++segment) {
            into.emplace_back(Move{one.kind, one.at, {one.at.cell, segment}});
        }
        for (const Meeple& other : game.meeples) {
            into.emplace_back(Move{one.kind, one.at, other.at});
            into.emplace_back(WageWar{{one.at, one.kind}, {other.at, other.kind}, other.at});
            into.emplace_back(
                WageWar{{one.at, one.kind}, {other.at, other.kind}, game.meeples.back().at});
        }
    }
}

std::vector<Action> all_actions(const Game& game) {
    static_assert(std::variant_size_v<Action> == 16);  // update this list for a new action
    std::vector<Action> all{Pass{}, Withdraw{}, Decline{}};
    add_types(game, all);
    add_trade(game, all);
    add_meeple_moves(game, all);
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
    add_rebuilds(cells, all);
    return all;
}

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
        const bool grows = std::holds_alternative<Extend>(action) && is_legal(game, actor, action);
        ASSERT_EQ(accepted(game, actor, action, decision), listed || leaves || grows)
            << action.index();
    }
    EXPECT_EQ(position_text(game), before);
}

void expect_listed_once_and_accepted(const Game& game) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    Decision decision;
    constexpr std::size_t enough = 100;  // V-10 allows a thousand tile moves
    for (std::size_t i = 0; i < legal.size(); i += 1 + legal.size() / enough) {
        EXPECT_EQ(std::ranges::count(legal, legal[i]), 1);
        ASSERT_TRUE(accepted(game, prompt(game).actor, legal[i], decision));
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
        random_play::play(setup, dice, {4, 30, 30}, [&](const Played& played) {
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
