// Styles and the players' colours between lines of text.
#pragma once

#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/seat_colours.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <vector>

namespace bastide::plain {

/// On the terminal's default background, which may be dark or bright.
namespace style {

inline constexpr paint::Style bare{paint::Paint::none, paint::Paint::none, false, false};
inline constexpr paint::Style faint{paint::Paint::faint, paint::Paint::none, false, false};
inline constexpr paint::Style strong{paint::Paint::none, paint::Paint::none, true, false};
/// For commands and numbers that can be typed.
inline constexpr paint::Style choice{paint::Paint::table, paint::Paint::glow, true, false};
inline constexpr paint::Style back{paint::Paint::text, paint::Paint::panel_alt, false, false};

}  // namespace style

paint::Canvas bare_canvas(paint::Size size);

std::vector<paint::SeatColour> seat_colours(const v1::TableInfo& table);

/// Formats "[R]", or the letter on its colour.
std::string badge(v1::Colour colour, paint::Look look);

}  // namespace bastide::plain
