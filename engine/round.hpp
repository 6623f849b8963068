// The tiles of a round, and who gets them: "He who says" (V-11). Whoever has the token draws one
// for each player and gives them out, himself first and then clockwise.
#pragma once

#include "engine/game.hpp"

#include <optional>

namespace bastide {

/// Whether a round begins with the turn of this seat: nobody holds a tile, and there are some to
/// draw.
bool round_is_due(const Game& game);

/// Whether another tile is drawn before any is given: in step `deal`, while the dealer has fewer
/// than he needs.
bool draws_for_the_round(const Game& game);

/// How many more tiles the dealer has than he needs, because somebody has left; in any view the
/// same.
int too_many_for_the_round(const Game& game);

/// Whether no tile is left to be given, when the dealer has just given one; in any view the same.
bool all_are_given(const Game& game);

/// Whom the dealer gives a tile now: the first from himself on who holds none.
Seat next_to_get(const Game& game);

/// The next seat clockwise that holds a tile, the one in turn last; nothing: the round is over.
std::optional<Seat> next_in_round(const Game& game);

/// A seat, withdrawn already, leaves while tiles are given out. Without the dealer all tiles of the
/// round go back; without anybody else only those that are too many now.
void leave_the_round(Game& game, Seat seat);

}  // namespace bastide
