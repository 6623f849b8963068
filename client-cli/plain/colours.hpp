// What colours mean between lines of text: styles, and the players' colours.
#pragma once

#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/seat_colours.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <vector>

namespace bastide::plain {

/// On the terminal's own ground, which may be dark or bright.
namespace style {

inline constexpr paint::Style bare{paint::Paint::none, paint::Paint::none, false, false};
inline constexpr paint::Style faint{paint::Paint::faint, paint::Paint::none, false, false};
inline constexpr paint::Style strong{paint::Paint::none, paint::Paint::none, true, false};
/// What can be typed.
inline constexpr paint::Style choice{paint::Paint::table, paint::Paint::glow, true, false};
/// The back of a tile.
inline constexpr paint::Style back{paint::Paint::text, paint::Paint::panel_alt, false, false};

}  // namespace style

/// Blanks on the terminal's own ground.
paint::Canvas bare_canvas(paint::Size size);

/// Of all seats of a table, by seat.
std::vector<paint::SeatColour> seat_colours(const v1::TableInfo& table);

/// "[R]", or the letter on its colour.
std::string badge(v1::Colour colour, paint::Look look);

}  // namespace bastide::plain
