#include "engine/turn.hpp"

#include "engine/steps/find_a_tile.hpp"
#include "engine/steps/next_turn.hpp"
#include "engine/steps/opening.hpp"
#include "engine/steps/score_completed.hpp"

#include <array>

namespace bastide {
namespace {

void find_a_tile_once_open(Decision& decision) {
    if (decision.next.turn.step == Step::draw) {
        find_a_tile_or_pass_on(decision);
    }
}

/// The tile chosen is laid next, or drawn; or there was none to lay. One that fits nowhere was
/// thrown away: another is drawn for it (V-2), or the turn is over (V-6).
void follow_the_choice(Decision& decision) {
    switch (after_choice(decision)) {
        case Chosen::tile:
            return;
        case Chosen::thrown_away:
            return find_a_tile_or_pass_on(decision);
        case Chosen::nothing:
            return pass_the_turn_on(decision);
    }
}

using Automatic = void (*)(Decision&);

/// One step of the turn: the question it asks (prompt.hpp says whom), and what follows the answer
/// by itself.
struct TurnStep {
    Step asks;
    Automatic undone;  ///< what a seat leaves undone that withdraws instead of answering
    std::array<Automatic, 2> then{};
};

constexpr Automatic nothing = nullptr;

// The turn, from top to bottom.
constexpr std::array turn_steps{
    // Once, before the first turn: lots, a start tile from the bag, monasteries for all.
    TurnStep{Step::opening, nothing, {continue_opening, find_a_tile_once_open}},
    // Which tile is laid: drawn by chance ...
    TurnStep{Step::draw, nothing, {put_away_what_fits_nowhere, find_a_tile_or_pass_on}},
    // ... or chosen from a hand, the row, or a monastery of one's own.
    TurnStep{Step::choose, nothing, {follow_the_choice}},
    TurnStep{Step::place, nothing},
    TurnStep{Step::deploy, score_completed, {score_completed, begin_next_turn}},
};
static_assert(turn_steps.size() == enumerators<Step>() - 1);  // nothing follows when it is over

void run(Automatic automatic, Decision& decision) {
    if (automatic != nothing) {
        automatic(decision);
    }
}

}  // namespace

void proceed(Step answered, Decision& decision) {
    for (const TurnStep& step : turn_steps) {
        if (step.asks == answered) {
            run(step.then[0], decision);
            run(step.then[1], decision);
        }
    }
}

void proceed_after_withdrawal(Decision& decision) {
    const Game& game = decision.next;
    const bool was_in_turn = game.player(game.turn.seat).withdrawn;
    const Step step = game.turn.step;
    for (const TurnStep& asked : turn_steps) {
        if (was_in_turn && asked.asks == step) {
            run(asked.undone, decision);
        }
    }
    if (game.seats_in_play() < 2) {
        end_the_game(decision);
    } else if (step == Step::opening) {
        continue_opening(decision);
        find_a_tile_once_open(decision);
    } else if (was_in_turn && game.turn.hand) {
        decision.add(TurnBegan{next_seat(game, game.turn.seat)});
    } else if (was_in_turn) {
        pass_the_turn_on(decision);
    } else if (step == Step::draw) {
        find_a_tile_or_pass_on(decision);
    }
}

}  // namespace bastide
