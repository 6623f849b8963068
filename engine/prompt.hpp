// The current question of a game and its legal answers.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide {

struct Prompt {
    Actor actor;
    Step step = Step::over;

    friend bool operator==(const Prompt&, const Prompt&) = default;
};

Prompt prompt(const Game& game);

/// The seat that must answer; the seat in turn if chance must act.
Seat seat_asked(const Game& game);

/// Appends legal answers, each draw once per type, but not `Withdraw` and `Extend` (TB-3).
void legal_actions(const Game& game, std::vector<Action>& into);

/// True if the action is legal, including withdrawals of seats in play, and possible extensions.
bool is_legal(const Game& game, const Actor& actor, const Action& action);

}  // namespace bastide
