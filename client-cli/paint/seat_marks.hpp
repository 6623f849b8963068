#pragma once

#include "client-cli/paint/colour.hpp"
#include "engine/meeple.hpp"

#include "bastide/v1/match.pb.h"

namespace bastide::paint {

struct SeatMark {
    Paint paint = Paint::faint;
    char32_t letter = U'?';  ///< identifies the player without colours
};

SeatMark seat_mark(v1::Colour colour);

/// Returns the seat's colour, or `Paint::faint` if it has none.
SeatMark seat_mark(const v1::TableInfo& table, Seat seat);

}  // namespace bastide::paint
