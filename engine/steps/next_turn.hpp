// The next turn, or the end of the game: SU-4, EN-1, PL-7, HR-8.
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Begins a turn and applies the agreed growth of the table (TB-3).
void begin_turn(Decision& decision, Seat seat);

/// After a turn in which a tile was placed: begins the next turn, or ends the game.
void begin_next_turn(Decision& decision);

/// Begins the turn of the next seat that has a tile to place, or ends the game.
void pass_the_turn_on(Decision& decision);

/// Finds the tile of this turn, or passes the turn on if there is none (PL-7).
void find_a_tile_or_pass_on(Decision& decision);

void end_the_game(Decision& decision);

/// Returns true if the seat in turn filled a hole and has a tile left other than its monastery.
bool earned_another_turn(const Game& game);

}  // namespace bastide
