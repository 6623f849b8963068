// The current question of a game: its actor and the legal answers. Used by clients, clocks, bots
// and tests.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// The question that a game waits for. A game that is over asks nothing.
struct Prompt {
    Actor actor;
    Step step = Step::over;

    friend bool operator==(const Prompt&, const Prompt&) = default;
};

Prompt prompt(const Game& game);

/// The seat that must answer; the seat in turn if chance must act.
Seat seat_asked(const Game& game);

/// Replaces `into` by every answer to the prompt. Does not list `Withdraw`, which is always
/// possible, nor `Extend` (TB-3). Lists a draw once per type; chance weighs types by their copies
/// (`drawable`).
void legal_actions(const Game& game, std::vector<Action>& into);

/// Returns true for the actions of `legal_actions`, withdrawals of seats in play, and extensions of
/// a table that can grow.
bool is_legal(const Game& game, const Actor& actor, const Action& action);

}  // namespace bastide
