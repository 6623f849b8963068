#include "engine/turn.hpp"

#include "engine/placement.hpp"
#include "engine/steps/final_scoring.hpp"
#include "engine/steps/score_completed.hpp"

#include <array>
#include <cassert>

namespace bastide {
namespace {

/// PL-6: a tile that fits nowhere leaves the game, and another is drawn.
void discard_what_fits_nowhere(Decision& decision) {
    const TileTypeId hand = *decision.next.turn.hand;
    if (!fits_somewhere(decision.next.board, hand)) {
        decision.add(TileDiscarded{hand});
    }
}

void end_the_game(Decision& decision) {
    final_scoring(decision);
    decision.add(GameEnded{});
}

/// PL-7: the stack ran out that way: the turn is skipped and the game ends.
void end_if_nothing_is_left_to_draw(Decision& decision) {
    const Game& game = decision.next;
    if (game.turn.step == Step::draw && total(game.unseen) == 0) {
        end_the_game(decision);
    }
}

/// EN-1: the game ends with the turn in which the last tile was placed.
void begin_next_turn(Decision& decision) {
    if (total(decision.next.unseen) == 0) {
        end_the_game(decision);
    } else {
        decision.add(TurnBegan{next_seat(decision.next, decision.next.turn.seat)});
    }
}

using Automatic = void (*)(Decision&);

/// One step of the turn: the question it asks (prompt.hpp says whom), and what follows the answer
/// by itself.
struct TurnStep {
    Step asks;
    std::array<Automatic, 2> then{};
};

// The turn, from top to bottom.
constexpr std::array<TurnStep, 3> turn_steps{{
    {Step::draw, {discard_what_fits_nowhere, end_if_nothing_is_left_to_draw}},
    {Step::place, {}},
    {Step::deploy, {score_completed, begin_next_turn}},
}};

}  // namespace

void proceed(Step answered, Decision& decision) {
    for (const TurnStep& step : turn_steps) {
        if (step.asks != answered) {
            continue;
        }
        for (const Automatic automatic : step.then) {
            if (automatic != nullptr) {
                automatic(decision);
            }
        }
    }
}

void proceed_after_withdrawal(Decision& decision) {
    const Game& game = decision.next;
    const bool was_in_turn = game.player(game.turn.seat).withdrawn;
    if (game.turn.step == Step::deploy && was_in_turn) {
        score_completed(decision);
    }
    if (game.seats_in_play() < 2) {
        end_the_game(decision);
    } else if (was_in_turn && game.turn.step == Step::deploy) {
        begin_next_turn(decision);
    } else if (was_in_turn) {
        decision.add(TurnBegan{next_seat(game, game.turn.seat)});
    }
}

}  // namespace bastide
