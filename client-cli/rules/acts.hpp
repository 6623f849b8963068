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
Outcome act_move(Acting& acting, Words& words);
Outcome act_war(Acting& acting, Words& words);
Outcome act_rebuild(Acting& acting, Words& words);
Outcome act_give(Acting& acting, Words& words);
Outcome act_offer(Acting& acting, Words& words);
Outcome act_sell(Acting& acting, Words& words);
Outcome act_goods(Acting& acting, Words& words);
Outcome act_decline(Acting& acting, Words& words);
Outcome act_extend(Acting& acting, Words& words);
Outcome act_withdraw(Acting& acting, Words& words);  ///< withdraw SEAT
Outcome act_turn(Acting& acting, Words& words);      ///< turn SEAT
Outcome act_order(Acting& acting, Words& words);     ///< order [TILE...] [end]

}  // namespace bastide::rules
