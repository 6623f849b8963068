#include "engine/turn.hpp"

#include "engine/steps/breach.hpp"
#include "engine/steps/buying.hpp"
#include "engine/steps/deal_round.hpp"
#include "engine/steps/find_a_tile.hpp"
#include "engine/steps/next_turn.hpp"
#include "engine/steps/opening.hpp"
#include "engine/steps/rebuild.hpp"
#include "engine/steps/score_completed.hpp"

#include <array>

namespace bastide {
namespace {

void find_a_tile_once_open(Decision& decision) {
    if (decision.next.turn.step == Step::draw) {
        find_a_tile_or_pass_on(decision);
    }
}

/// A tile that fits may be for sale (HR-7); for one that does not, another is found.
void follow_the_draw(Decision& decision) {
    discard_unplaceable_tile(decision);
    put_up_for_sale(decision);
    find_a_tile_or_pass_on(decision);
}

/// The tile chosen is laid next, or drawn; or there was none to lay. One that fits nowhere was
/// thrown away: another is drawn for it (V-2), or the turn is over (V-6).
void follow_the_choice(Decision& decision) {
    switch (after_choice(decision)) {
        case ChoiceOutcome::tile:
            return;
        case ChoiceOutcome::thrown_away:
            return find_a_tile_or_pass_on(decision);
        case ChoiceOutcome::nothing:
            return pass_the_turn_on(decision);
    }
}

/// What was completed scores when nothing more is bought (V-8).
void finish_the_turn(Decision& decision) {
    if (!offer_extra_meeple(decision)) {
        score_completed(decision);
        begin_next_turn(decision);
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
    TurnStep{Step::draw, nothing, {follow_the_draw}},
    // ... or chosen from a hand, the row, or a monastery of one's own.
    TurnStep{Step::choose, nothing, {follow_the_choice}},
    // ... or drawn and given out by whoever has the token.
    TurnStep{Step::deal, nothing, {continue_dealing}},
    // A tile drawn may be for sale: who is asked next is part of the answer ...
    TurnStep{Step::offer, nothing},
    // ... and whoever sells it finds another.
    TurnStep{Step::sell, nothing, {find_a_tile_or_pass_on}},
    TurnStep{Step::place, nothing, {offer_to_rebuild}},
    // Tiles of the board go elsewhere for points.
    TurnStep{Step::rebuild, score_completed, {offer_to_rebuild}},
    TurnStep{Step::deploy, score_completed, {finish_the_turn}},
    TurnStep{Step::extra_meeple, score_completed, {finish_the_turn}},
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

void proceed_after_withdrawal(const Game& before, Decision& decision) {
    const Game& game = decision.next;
    const bool was_in_turn = game.player(game.turn.seat).withdrawn;
    const bool was_asked = before.asked && game.player(*before.asked).withdrawn;
    const Step step = before.turn.step;
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
        begin_turn(decision, next_seat(game, game.turn.seat));
    } else if (was_in_turn) {
        pass_the_turn_on(decision);
    } else if (was_asked) {
        ask_the_next(decision, *before.asked);
    } else if (step == Step::draw) {
        find_a_tile_or_pass_on(decision);
    } else if (step == Step::deal) {
        continue_dealing(decision);
    }
}

}  // namespace bastide
