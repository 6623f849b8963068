// What holds in every game, tried on random ones: facts and states agree, viewers can follow, the
// derived index is the board's, and nothing gets lost.
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace bastide {
namespace {

using random_play::Dice;
using random_play::Played;

/// The events of a decision give the state that the decision names.
void expect_events_give_next(const Played& played) {
    Game game = played.before;
    for (const Event& event : played.decision.events) {
        ASSERT_TRUE(fits(game, event));
        evolve(game, event);
    }
    EXPECT_TRUE(game == played.decision.next) << position_text(game);
}

/// What a viewer makes of what he hears is what he would see.
void expect_viewer_follows(const Played& played, const Viewer& viewer) {
    Game table = played.before;
    Game seen = view(played.before, viewer);
    for (const Event& event : played.decision.events) {
        evolve(table, event);
        evolve(seen, redact(event, viewer));
        ASSERT_TRUE(seen == view(table, viewer)) << position_text(seen);
    }
}

void expect_every_viewer_follows(const Played& played) {
    expect_viewer_follows(played, spectator);
    for (std::size_t i = 0; i < played.before.players.size(); ++i) {
        expect_viewer_follows(played, static_cast<Seat>(i));
    }
}

/// The board and its index, made again from the tiles and the meeples alone.
void expect_index_is_of_the_board(const Game& game) {
    Board board;
    for (const PlacedTile& tile : game.board.tiles()) {
        board.place(tile);
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
    TileCounts box = setup.stack;
    ++box.at(index_of(setup.start.type));
    EXPECT_EQ(counts, box);
}

/// Somebody is always asked something that has an answer.
void expect_an_answer_exists(const Game& game) {
    std::vector<Action> legal;
    legal_actions(game, legal);
    EXPECT_EQ(legal.empty(), game.turn.step == Step::over);
    EXPECT_EQ(prompt(game).step, game.turn.step);
    EXPECT_TRUE(game.turn.step == Step::over || !game.player(game.turn.seat).withdrawn);
    if (game.turn.step != Step::over) {
        EXPECT_EQ(game.turn.hand.has_value(), game.turn.step == Step::place);
    }
}

void expect_all_of_it(const Played& played, const Setup& setup) {
    const Game& next = played.decision.next;
    expect_events_give_next(played);
    expect_every_viewer_follows(played);
    expect_index_is_of_the_board(next);
    expect_meeples_are_conserved(next);
    expect_tiles_are_conserved(next, setup);
    expect_an_answer_exists(next);
}

class RandomGames : public testing::TestWithParam<int> {};

TEST_P(RandomGames, KeepTheInvariants) {
    const int seats = GetParam();
    Dice dice(static_cast<std::uint64_t>(seats));
    const auto setup = standard_setup({}, seats).value();
    for (std::size_t i = random_play::games(2000) / seats_max; i > 0 && !HasFailure(); --i) {
        const Game last = random_play::play(setup, dice, {}, [&](const Played& played) {
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
        random_play::play(setup, dice, {}, [&](const Played& played) {
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
        random_play::play(setup, dice, {4, 20}, [&](const Played& played) {
            if (!HasFailure()) {
                expect_all_of_it(played, setup);
            }
        });
    }
}

INSTANTIATE_TEST_SUITE_P(Seats, RandomGames, testing::Range(1, static_cast<int>(seats_max) + 1));

}  // namespace
}  // namespace bastide
