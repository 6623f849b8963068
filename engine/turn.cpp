#include "engine/steps/steps.hpp"

#include <array>

namespace bastide {
namespace {

void find_a_tile_once_open(Decision& decision) {
    if (decision.next.turn.step == Step::draw) {
        find_a_tile_or_pass_on(decision);
    }
}

/// Continues after a draw. A tile that fits nowhere is replaced. One that fits may be sold (HR-7).
void follow_the_draw(Decision& decision) {
    discard_unplaceable_tile(decision);
    put_up_for_sale(decision);
    find_a_tile_or_pass_on(decision);
}

/// If the chosen tile fits nowhere, the seat draws another (V-2), or its turn is over (V-6).
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

/// Offers another action (V-8). Otherwise scores completed features and ends the turn.
void finish_the_turn(Decision& decision) {
    if (!offer_extra_meeple(decision)) {
        score_completed(decision);
        begin_next_turn(decision);
    }
}

using Automatic = void (*)(Decision&);

/// A step of a turn. prompt.hpp names the actor of its question.
struct TurnStep {
    Step asks;
    Automatic undone;  ///< run if the seat withdraws instead of answering
    std::array<Automatic, 2> then{};
};

constexpr Automatic nothing = nullptr;

constexpr std::array turn_steps{
    // Once, before the first turn: lots, a start tile from the bag, monasteries for all.
    TurnStep{Step::opening, nothing, {continue_opening, find_a_tile_once_open}},
    TurnStep{Step::draw, nothing, {follow_the_draw}},
    TurnStep{Step::choose, nothing, {follow_the_choice}},
    TurnStep{Step::deal, nothing, {continue_dealing}},
    // Other seats bid for the drawn tile. The answer itself asks the next one.
    TurnStep{Step::offer, nothing},
    TurnStep{Step::sell, nothing, {find_a_tile_or_pass_on}},
    TurnStep{Step::place, nothing, {offer_to_rebuild}},
    TurnStep{Step::rebuild, score_completed, {offer_to_rebuild}},
    TurnStep{Step::deploy, score_completed, {finish_the_turn}},
    TurnStep{Step::extra_meeple, score_completed, {finish_the_turn}},
};
static_assert(turn_steps.size() == enumerators<Step>() - 1);  // nothing follows `over`

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
