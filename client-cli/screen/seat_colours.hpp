// The players' colours on the full screen.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "engine/meeple.hpp"

#include "bastide/v1/match.pb.h"

namespace bastide::screen {

/// How a player's figures and points are shown.
struct SeatColour {
    paint::Paint paint = paint::Paint::faint;
    char32_t letter = U'?';  ///< for whom colours are not enough

    friend bool operator==(const SeatColour&, const SeatColour&) = default;
};

SeatColour seat_colour(v1::Colour colour);

/// Of whoever sits there; of nobody where nobody does.
SeatColour seat_colour(const v1::TableInfo& table, Seat seat);

}  // namespace bastide::screen
