// Who must do what now, and with which options. Clients, clocks, bots and tests all run on it.
#pragma once

#include "engine/action.hpp"
#include "engine/game.hpp"

#include <optional>
#include <vector>

namespace bastide {

/// The question a game waits for. Over: there is none.
struct Prompt {
    Actor actor;  ///< a seat, or chance
    Step step = Step::over;

    friend bool operator==(const Prompt&, const Prompt&) = default;
};

Prompt prompt(const Game& game);

/// The seat whose answer the game waits for; where chance is asked, the seat in turn.
Seat seat_asked(const Game& game);

/// Every action that answers the prompt. `withdraw` is always possible besides, and what the table
/// agrees on (`extend`, TB-3) at any time; neither is listed. A draw stands there once a type;
/// chance weighs it by the copies left (`drawable`). Replaces what is in `into`.
void legal_actions(const Game& game, std::vector<Action>& into);

/// Whether the action is in that list, is a withdrawal of a seat still in play, or makes a table
/// grow that can.
bool is_legal(const Game& game, const Actor& actor, const Action& action);

}  // namespace bastide
