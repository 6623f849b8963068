#pragma once

#include "client-cli/paint/colour.hpp"
#include "engine/meeple.hpp"

#include "bastide/v1/match.pb.h"

namespace bastide::paint {

struct SeatColour {
    Paint paint = Paint::faint;
    char32_t letter = U'?';  ///< identifies the player without colours
};

SeatColour seat_colour(v1::Colour colour);

/// Returns the seat's colour, or `Paint::faint` if it has none.
SeatColour seat_colour(const v1::TableInfo& table, Seat seat);

}  // namespace bastide::paint
