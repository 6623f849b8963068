// The end of a turn and the next one (SU-4, EN-1, PL-7, HR-8).
#pragma once

#include "engine/decide.hpp"
#include "engine/game.hpp"

namespace bastide {

/// Begins a turn. Applies the agreed growth of the table (TB-3).
void begin_turn(Decision& decision, Seat seat);

void begin_next_turn(Decision& decision);

/// Passes the turn on. Ends the game if no seat has a tile to place.
void pass_the_turn_on(Decision& decision);

/// Finds a tile, or passes the turn on if there is none (PL-7).
void find_a_tile_or_pass_on(Decision& decision);

void end_the_game(Decision& decision);

/// True if the seat filled a hole and has a tile left other than its monastery (HR-8).
bool earned_another_turn(const Game& game);

}  // namespace bastide
