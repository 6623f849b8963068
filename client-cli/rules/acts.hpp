// The commands that change a game.
#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/word_reader.hpp"

namespace bastide::rules {

/// What an act works on: a copy of the game, which the caller drops if there is a problem.
struct ActionContext {
    RefereeGame& on;
    Dice& dice;
    Scratch& scratch;
};

Outcome act_draw(ActionContext& acting, WordReader& words);    ///< draw [TILE]
Outcome act_choose(ActionContext& acting, WordReader& words);  ///< choose FROM [TILE]
Outcome act_place(ActionContext& acting, WordReader& words);   ///< place CELL ROTATION
Outcome act_deploy(ActionContext& acting, WordReader& words);  ///< deploy MEEPLE CELL SEGMENT
Outcome act_home(ActionContext& acting, WordReader& words);    ///< home CELL SEGMENT
Outcome act_pass(ActionContext& acting, WordReader& words);    ///< pass
Outcome act_play(
    ActionContext& acting,
    WordReader& words);  ///< play TILE CELL ROTATION [MEEPLE [CELL] SEGMENT | home ...]
Outcome act_withdraw(ActionContext& acting, WordReader& words);  ///< withdraw SEAT
Outcome act_turn(ActionContext& acting, WordReader& words);      ///< turn SEAT
Outcome act_order(ActionContext& acting, WordReader& words);     ///< order [TILE...] [end]

/// An action typed just as docs/notation.md writes it; acts_written.cpp lists which.
template <typename Kind>
Outcome act_in_notation(ActionContext& acting, WordReader& words);

}  // namespace bastide::rules
