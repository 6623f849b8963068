// Who has the next turn, and whether there is one: SU-4, EN-1, PL-7, HR-8.
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// The turn of this seat begins, on a table that has grown as all have agreed (TB-3).
void begin_turn(Decision& decision, Seat seat);

/// After a turn in which a tile was laid: the next one begins, or the game ends.
void begin_next_turn(Decision& decision);

/// After a turn in which nothing could be laid, or by one who has left.
void pass_the_turn_on(Decision& decision);

/// Looks for the tile of this turn; where there is none, the turn passes on (PL-7).
void find_a_tile_or_pass_on(Decision& decision);

/// The final scoring, and nothing after it.
void end_the_game(Decision& decision);

}  // namespace bastide
