// The commands that change a game; commands.cpp has their syntax.
#pragma once

#include "client-cli/rules/dice.hpp"
#include "client-cli/rules/referee_game.hpp"
#include "engine/notation_reading.hpp"

namespace bastide::rules {

/// `on` is a copy of the game, which the caller discards if the command fails.
struct ActionContext {
    RefereeGame& on;
    Dice& dice;
    Scratch& scratch;
};

inline LineReader line_reader(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    return {words, game.board, game.players.size(), acting.on.names};
}

Outcome act_draw(ActionContext& acting, WordReader& words);
Outcome act_place(ActionContext& acting, WordReader& words);
Outcome act_deploy(ActionContext& acting, WordReader& words);
Outcome act_home(ActionContext& acting, WordReader& words);
Outcome act_play(
    ActionContext& acting,
    WordReader& words);  ///< a whole turn: draws or chooses, places, then deploys or passes
Outcome act_withdraw(ActionContext& acting, WordReader& words);
Outcome act_turn(ActionContext& acting, WordReader& words);
Outcome set_tile_order(ActionContext& acting, WordReader& words);

}  // namespace bastide::rules
