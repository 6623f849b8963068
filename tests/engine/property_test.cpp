// Invariants of every game, tested on random games.
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_moves.hpp"
#include "engine/view.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

void expect_events_give_next(const Played& played) {
    Game game = played.before;
    for (const Event& event : played.decision.events) {
        ASSERT_TRUE(is_applicable(game, event));
        evolve(game, event);
    }
    EXPECT_TRUE(game == played.decision.next) << position_text(game);
}

void expect_viewer_follows(const Played& played, const Viewer& viewer) {
    Game table = played.before;
    Game seen = view(played.before, viewer);
    for (const Event& event : played.decision.events) {
        evolve(table, event);
        evolve(seen, redact(table.ruleset, event, viewer));
        ASSERT_TRUE(seen == view(table, viewer)) << position_text(seen);
    }
}

void expect_every_viewer_follows(const Played& played) {
    expect_viewer_follows(played, spectator);
    for (std::size_t i = 0; i < played.before.players.size(); ++i) {
        expect_viewer_follows(played, static_cast<Seat>(i));
    }
}

void expect_index_is_of_the_board(const Game& game) {
    Board board;
    for (const PlacedTile& tile : game.board.tiles()) {
        board.place(tile, game.ruleset);
    }
    for (const Meeple& meeple : game.meeples) {
        board.features().count_meeples(board.node(meeple.at), 1);
    }
    EXPECT_TRUE(board == game.board) << position_text(game);
}

void expect_meeples_are_conserved(const Game& game) {
    std::array<Supply, seats_max> on_board{};
    for (const Meeple& meeple : game.meeples) {
        ++on_board.at(index_of(meeple.owner)).at(index_of(meeple.kind));
    }
    const auto seats = static_cast<int>(game.players.size());
    const std::array all{followers_of(game.ruleset, seats),
                         static_cast<int>(game.ruleset.big_followers),
                         static_cast<int>(game.ruleset.abbots)};
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        for (std::size_t kind = 0; kind < meeple_kinds; ++kind) {
            EXPECT_EQ(game.players[seat].supply.at(kind) + on_board.at(seat).at(kind),
                      all.at(kind));
        }
    }
}

void expect_tiles_are_conserved(const Game& game, const Setup& setup) {
    TileCounts counts = game.unseen;
    for (const PlacedTile& tile : game.board.tiles()) {
        ++counts.at(index_of(tile.type));
    }
    for (const TileTypeId type : game.discarded) {
        ++counts.at(index_of(type));
    }
    if (game.turn.hand) {
        ++counts.at(index_of(*game.turn.hand));
    }
    for (const HeldTile& held : game.hands) {
        ++counts.at(index_of(held.type));
    }
    for (const TileTypeId type : game.display) {
        ++counts.at(index_of(type));
    }
    for (const TileTypeId type : game.aside) {
        ++counts.at(index_of(type));
    }
    for (const Lot& lot : game.lots) {
        ++counts.at(index_of(lot.type));
    }
    for (const TileTypeId type : game.dealt) {
        ++counts.at(index_of(type));
    }
    TileCounts box = setup.stack;
    if (setup.start) {
        ++box.at(index_of(setup.start->type));
    }
    for (const Player& player : game.players) {
        if (player.monastery) {
            ++counts.at(index_of(*player.monastery));
        }
        if (player.bought) {
            ++counts.at(index_of(*player.bought));
        }
    }
    if (game.ruleset.extra_monasteries) {
        auto& plain = box.at(index_of(plain_monastery()));
        plain = static_cast<std::uint8_t>(plain + game.players.size());
    }
    // V-9: types of face-down tiles are unknown, so only their total is compared.
    int face_down = std::exchange(counts.at(index_of(catalogue().mountain())), std::uint8_t{0});
    for (std::size_t i = 0; i < tile_types_max; ++i) {
        EXPECT_LE(counts.at(i), box.at(i));
        face_down -= box.at(i) - counts.at(i);
    }
    EXPECT_EQ(face_down, 0);
}

int largest_hand(const Ruleset& ruleset) {
    switch (ruleset.supply) {
        case TileSupply::stack:
        case TileSupply::display:
            return 0;
        case TileSupply::draw_ahead:
        case TileSupply::dealer:
            return 1;
        case TileSupply::hand:
            return ruleset.hand_size;
        case TileSupply::deal_all:
            return static_cast<int>(held_tiles_max);
    }
    return 0;
}

int in_hand(const Game& game, Seat seat) {
    return static_cast<int>(std::ranges::count(game.hands, seat, &HeldTile::seat));
}

/// No hand exceeds the rules. Tiles are set aside only while a tile is being drawn or chosen.
void expect_supply_is_sound(const Game& game) {
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        EXPECT_LE(in_hand(game, seat), largest_hand(game.ruleset));
        EXPECT_EQ(game.players[i].hidden, 0) << "the game itself knows all";
        EXPECT_FALSE(
            game.players[i].withdrawn &&
            (in_hand(game, seat) > 0 || game.players[i].monastery || game.players[i].bought));
    }
    const Step step = game.turn.step;
    if (step != Step::over) {
        EXPECT_TRUE(game.aside.empty() || step == Step::draw || step == Step::choose);
        EXPECT_TRUE((game.lots.empty() && game.contenders.empty()) || step == Step::opening);
    }
    EXPECT_TRUE(game.display.empty() || game.ruleset.supply == TileSupply::display);
    EXPECT_TRUE(game.dealt.empty() || step == Step::deal || step == Step::over);
    EXPECT_TRUE(step != Step::deal || game.dealer == game.turn.seat);
    EXPECT_FALSE(game.dealer && game.ruleset.supply != TileSupply::dealer);
}

/// V-10: no score is negative, the board is connected, and the earlier board is kept only during
/// the turn that changed it.
void expect_moves_of_tiles_are_sound(const Game& game) {
    EXPECT_TRUE(std::ranges::all_of(game.players, [](const Player& p) { return p.score >= 0; }));
    EXPECT_TRUE(holds_together(game.board));
    if (!game.before.empty()) {
        const Step step = game.turn.step;
        EXPECT_TRUE(step == Step::rebuild || step == Step::deploy || step == Step::extra_meeple);
        EXPECT_EQ(game.before.size() + 1, game.board.tiles().size());
    }
    EXPECT_TRUE(game.ruleset.reconstruction || !game.middle);
}

/// HR-7: an asked player may buy, and offers can be paid. TB-3: agreed extensions wait for a turn.
void expect_trade_is_sound(const Game& game) {
    const Step step = game.turn.step;
    EXPECT_EQ(game.asked.has_value(), step == Step::offer);
    EXPECT_TRUE(game.offers.empty() || step == Step::offer || step == Step::sell);
    EXPECT_TRUE(step != Step::sell || !game.offers.empty());
    for (const PointsOffered& offer : game.offers) {
        EXPECT_LE(offer.points, game.player(offer.seat).score);
        EXPECT_NE(offer.seat, game.turn.seat);
        EXPECT_FALSE(game.player(offer.seat).withdrawn || game.player(offer.seat).bought);
    }
    for (const Player& player : game.players) {
        EXPECT_GE(player.score, 0);
        EXPECT_FALSE(player.bought && !game.ruleset.buy_tiles);
    }
    const bool grows = game.ruleset.table.mode == TableMode::extendable;
    EXPECT_TRUE(grows || (game.grown == Growth{} && game.agreed == Growth{}));
}

/// Every held tile is visible to the viewer or counted as hidden; only closed tiles of others are
/// hidden. Tiles still to be dealt (V-11) count for the dealer, who sees all of them.
void expect_hands_are_hidden(const Game& game, const Viewer& viewer) {
    const Game seen = view(game, viewer);
    const bool has_dealt = viewer && game.dealer == viewer;
    const bool sees_dealt = has_dealt || game.ruleset.open_hands;
    int hidden = 0;
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const auto to_give = game.dealer == seat ? static_cast<int>(game.dealt.size()) : 0;
        EXPECT_EQ(in_hand(seen, seat) + seen.players[i].hidden,
                  in_hand(game, seat) + (sees_dealt ? 0 : to_give));
        hidden += seen.players[i].hidden;
    }
    EXPECT_EQ(total(seen.unseen), total(game.unseen) + hidden);
    EXPECT_EQ(seen.dealt == game.dealt, sees_dealt || game.dealt.empty());
    const auto closed = std::ranges::count_if(game.hands, [&](const HeldTile& held) {
        return !held.open && Viewer{held.seat} != viewer;
    });
    const auto to_give = sees_dealt ? 0 : static_cast<std::ptrdiff_t>(game.dealt.size());
    EXPECT_EQ(hidden, to_give + (has_dealt ? 0 : closed));
}

void expect_an_answer_exists(const Game& game) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    EXPECT_EQ(legal.empty(), game.turn.step == Step::over);
    EXPECT_EQ(prompt(game).step, game.turn.step);
    if (const auto asked = prompt(game).actor) {
        EXPECT_FALSE(game.player(*asked).withdrawn);
        std::vector<Action> seen;
        legal_actions(view(game, asked), seen);
        EXPECT_EQ(seen, legal) << "the seat that is asked must see the choices";
    }
    if (game.turn.step != Step::over) {
        const Step step = game.turn.step;
        EXPECT_EQ(game.turn.hand.has_value(),
                  step == Step::place || step == Step::offer || step == Step::sell);
    }
}

/// An action decided in the actor's view has the same events as in the game, until the next turn
/// begins.
void expect_decides_in_its_view(const Played& played) {
    const Actor& actor = played.choice.actor;
    Decision thought;
    ASSERT_FALSE(decide(view(played.before, actor), actor, played.choice.action, thought));
    for (std::size_t i = 0; i < played.decision.events.size(); ++i) {
        ASSERT_LT(i, thought.events.size());
        EXPECT_TRUE(thought.events[i] == played.decision.events[i]);
        if (std::holds_alternative<TurnBegan>(thought.events[i])) {
            return;
        }
    }
}

void expect_all_of_it(const Played& played, const Setup& setup) {
    const Game& next = played.decision.next;
    expect_events_give_next(played);
    expect_every_viewer_follows(played);
    if (played.before.turn.step == Step::deploy && played.choice.actor != chance) {
        expect_decides_in_its_view(played);
    }
    expect_index_is_of_the_board(next);
    expect_meeples_are_conserved(next);
    expect_tiles_are_conserved(next, setup);
    expect_supply_is_sound(next);
    expect_moves_of_tiles_are_sound(next);
    expect_trade_is_sound(next);
    expect_hands_are_hidden(next, spectator);
    for (std::size_t i = 0; i < next.players.size(); ++i) {
        expect_hands_are_hidden(next, static_cast<Seat>(i));
    }
    expect_an_answer_exists(next);
}

class RandomGames : public testing::TestWithParam<int> {};

TEST_P(RandomGames, KeepTheInvariants) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(seats));
    const auto setup = standard_setup({}, seats).value();
    for (std::size_t i = random_play::games(2000) / seats_max; i > 0 && !HasFailure(); --i) {
        const Game last =
            random_play::play(setup, dice, {.extends_once_in = 20}, [&](const Played& played) {
                if (!HasFailure()) {
                    expect_all_of_it(played, setup);
                }
            });
        EXPECT_EQ(last.board.tiles().size() + last.discarded.size(), 72U);
        EXPECT_EQ(last.seats_in_play(), seats);
    }
}

TEST_P(RandomGames, KeepTheInvariantsByAnyRules) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(200 + seats));
    for (std::size_t i = random_play::games(1000) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = standard_setup(random_play::any_ruleset(dice), seats).value();
        random_play::play(setup, dice, {.extends_once_in = 20}, [&](const Played& played) {
            if (!HasFailure()) {
                expect_all_of_it(played, setup);
            }
        });
    }
}

TEST_P(RandomGames, KeepTheInvariantsWhenPlayersLeave) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(100 + seats));
    for (std::size_t i = random_play::games(2000) / seats_max; i > 0 && !HasFailure(); --i) {
        const auto setup = random_play::odd_setup(dice, seats);
        random_play::play(setup, dice, {4, 20, 20}, [&](const Played& played) {
            if (!HasFailure()) {
                expect_all_of_it(played, setup);
            }
        });
    }
}

INSTANTIATE_TEST_SUITE_P(Seats, RandomGames, testing::Range(1, static_cast<int>(seats_max) + 1));

}  // namespace
}  // namespace bastide
