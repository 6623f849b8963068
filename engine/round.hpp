// Rounds (V-11): the dealer draws a tile for each player and gives them out clockwise from itself.
#pragma once

#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// True if nobody holds a tile, and the stack is not empty.
bool round_is_due(const Game& game);

/// True in step `deal` until all tiles of the round are drawn.
bool draws_for_the_round(const Game& game);

/// Returns drawn minus needed tiles; positive if a player has left. Equal in all views.
int too_many_for_the_round(const Game& game);

/// True if all tiles are given. Call it right after a tile was given. Equal in all views.
bool all_are_given(const Game& game);

/// Returns the first seat from the dealer on that holds no tile.
Seat next_to_get(const Game& game);

/// Returns the next seat that holds a tile, the seat in turn last; nullopt if the round is over.
std::optional<Seat> next_in_round(const Game& game);

/// If the dealer leaves in step `deal`, all tiles of the round go back; else those not needed.
void leave_the_round(Game& game, Seat seat);

}  // namespace bastide
