// The first step of a turn: which tile is laid in it (TU-1, PL-6, and the kinds of supply).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// PL-6: a tile in hand that fits nowhere leaves the game, or waits beside the stack (HR-5, RV-5b).
/// One that fits lets those that waited go back.
void discard_unplaceable_tile(Decision& decision);

/// What waits beside the stack goes back (HR-5).
void return_waiting_tiles(Decision& decision);

/// Leads to the next question: hands or the row to fill, a tile to draw, a choice, a tile to lay. A
/// choice of one is made without asking. False: the turn is over, because there is nothing that
/// this seat could lay, or because it threw away what it was dealt (V-6).
[[nodiscard]] bool find_a_tile(Decision& decision);

enum class ChoiceOutcome : std::uint8_t {
    tile,         ///< it is laid next, or drawn
    thrown_away,  ///< it fits nowhere, and the turn goes on (V-2)
    nothing,      ///< the turn is over: nothing is laid in it (V-6, V-1)
};

/// What came of the choice that the seat in turn has just made.
ChoiceOutcome after_choice(Decision& decision);

}  // namespace bastide
