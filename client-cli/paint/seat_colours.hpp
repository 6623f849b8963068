// The players' colours, as they are shown.
#pragma once

#include "client-cli/paint/colour.hpp"
#include "engine/meeple.hpp"

#include "bastide/v1/match.pb.h"

namespace bastide::paint {

/// How a player's figures and points are shown.
struct SeatColour {
    Paint paint = Paint::faint;
    char32_t letter = U'?';  ///< for whom colours are not enough

    friend bool operator==(const SeatColour&, const SeatColour&) = default;
};

SeatColour seat_colour(v1::Colour colour);

/// Of whoever sits there; of nobody where nobody does.
SeatColour seat_colour(const v1::TableInfo& table, Seat seat);

}  // namespace bastide::paint
