// The commands that change a game.
#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/words.hpp"

namespace bastide::rules {

/// What an act works on: a copy of the game, which the caller drops if there is a problem.
struct Acting {
    RefereeGame& on;
    Dice& dice;
    Scratch& scratch;
};

Outcome act_draw(Acting& acting, Words& words);    ///< draw [TILE]
Outcome act_choose(Acting& acting, Words& words);  ///< choose FROM [TILE]
Outcome act_place(Acting& acting, Words& words);   ///< place CELL ROTATION
Outcome act_deploy(Acting& acting, Words& words);  ///< deploy MEEPLE CELL SEGMENT
Outcome act_home(Acting& acting, Words& words);    ///< home CELL SEGMENT
Outcome act_pass(Acting& acting, Words& words);    ///< pass
Outcome act_play(Acting& acting,
                 Words& words);  ///< play TILE CELL ROTATION [MEEPLE [CELL] SEGMENT | home ...]
Outcome act_withdraw(Acting& acting, Words& words);  ///< withdraw SEAT
Outcome act_turn(Acting& acting, Words& words);      ///< turn SEAT
Outcome act_order(Acting& acting, Words& words);     ///< order [TILE...] [end]

/// An action typed just as docs/notation.md writes it; acts_written.cpp lists which.
template <typename Kind>
Outcome act_as_written(Acting& acting, Words& words);

}  // namespace bastide::rules
