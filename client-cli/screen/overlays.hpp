// Overlays of the board: owners, values and missing parts of features.
#pragma once

#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/screen/tints.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::screen {

/// Tints adjacent farms differently. A farm with farmers has the colours of its owners, and shows
/// its present value. Complete cities show what they add to the value of each farm.
Tints farms_overlay(const Game& game,
                    const std::vector<paint::SeatColour>& colours,
                    paint::Depth depth);

/// Features with pieces have their owner's colour, or stripes for several owners; all others
/// recede. With few colours, letters also mark each segment.
Tints owners_overlay(const Game& game,
                     const std::vector<paint::SeatColour>& colours,
                     paint::Depth depth);

/// Marks incomplete features with the number of missing sides or neighbours; all others recede.
Tints open_overlay(const Game& game, paint::Depth depth);

}  // namespace bastide::screen
