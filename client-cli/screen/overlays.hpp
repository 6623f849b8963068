// What the board tells besides: whose the features are, and what they lack.
#pragma once

#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/screen/tints.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::screen {

/// Every farm apart from its neighbours, those with farmers in their owners' colours, with what
/// they would be paid now; complete cities with what they bring each farm.
Tints farms_overlay(const Game& game,
                    const std::vector<paint::SeatColour>& colours,
                    paint::Depth depth);

/// Every feature with figures in the colour of whoever holds it, all others stepping back. Several
/// holders: stripes. Where there are few colours, letters tell it everywhere.
Tints owners_overlay(const Game& game,
                     const std::vector<paint::SeatColour>& colours,
                     paint::Depth depth);

/// Roads, cities, monasteries and gardens that are not complete, with the number of sides or
/// neighbours that they lack; all else steps back.
Tints open_overlay(const Game& game, paint::Depth depth);

}  // namespace bastide::screen
