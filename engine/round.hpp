// Rounds with a dealer (V-11). The dealer, who has the token, draws a tile for each player and
// gives them out clockwise, starting with the dealer's own.
#pragma once

#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Returns true if a round begins with this turn: nobody holds a tile, and the stack is not empty.
bool round_is_due(const Game& game);

/// Returns true in step `deal` while the dealer has drawn fewer tiles than needed.
bool draws_for_the_round(const Game& game);

/// Number of drawn tiles minus the number needed; positive if a player has left. All views give the
/// same result.
int too_many_for_the_round(const Game& game);

/// Returns true if the tile given last was the last one of the round. Call it right after a tile
/// was given. All views give the same result.
bool all_are_given(const Game& game);

/// The seat that gets the next tile: the first one from the dealer on that holds none.
Seat next_to_get(const Game& game);

/// The next seat that holds a tile, the seat in turn last. Returns nullopt if the round is over.
std::optional<Seat> next_in_round(const Game& game);

/// Removes a withdrawn seat from a round in step `deal`. If the dealer left, all tiles of the round
/// go back; otherwise only those that are not needed any more.
void leave_the_round(Game& game, Seat seat);

}  // namespace bastide
