// The first step of a turn (TU-1, PL-6).
#pragma once

#include "engine/decide.hpp"

namespace bastide {

/// Discards the tile in hand or sets it aside (PL-6, HR-5, RV-5b). If it fits, puts back the tiles
/// set aside; if it is the lake, discards them.
void discard_unplaceable_tile(Decision& decision);

/// Makes tiles set aside unseen again (HR-5).
void return_waiting_tiles(Decision& decision);

/// Advances to the next question. Takes a single choice without asking. Returns false if the turn
/// is over, because the seat has nothing to place or discarded a dealt tile (V-6).
[[nodiscard]] bool find_a_tile(Decision& decision);

enum class ChoiceOutcome : std::uint8_t {
    tile,         ///< the tile is in hand, or chance draws one
    thrown_away,  ///< discarded; the turn continues (V-2)
    nothing,      ///< the turn is over without a tile (V-6, V-1)
};

ChoiceOutcome after_choice(Decision& decision);

}  // namespace bastide
