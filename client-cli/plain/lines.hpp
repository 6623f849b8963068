// Combines lines of text, in styles and in the colours of players.
#pragma once

#include "client-cli/paint/pen.hpp"
#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/paint/text.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::plain {

using Lines = std::vector<std::string>;

using paint::padded;
using paint::right_aligned;
using paint::width_of;
using paint::wrapped;

struct PageFormat {
    paint::Size room;
    paint::Look look;
};

/// Joins the items into lines of at most `columns`, with `gap` between them. If `gap` is a newline,
/// each item gets a line of its own. Wraps items that are too long.
Lines flow(const Lines& items, int columns, std::string_view gap = "   ");

void append(Lines& lines, const Lines& more);

/// Wraps the text. Lines after its first are indented.
void append(Lines& lines, const PageFormat& paper, const std::string& text, int indent = 0);

/// Puts `right` beside `left`, starting at `column`.
Lines beside(const Lines& left, int column, const Lines& right);

/// On the terminal's default background, which may be dark or bright.
namespace style {

inline constexpr paint::Style bare{paint::Paint::none, paint::Paint::none, false, false};
inline constexpr paint::Style faint{paint::Paint::faint, paint::Paint::none, false, false};
inline constexpr paint::Style strong{paint::Paint::none, paint::Paint::none, true, false};
/// For commands and numbers that can be typed.
inline constexpr paint::Style choice{paint::Paint::table, paint::Paint::glow, true, false};
inline constexpr paint::Style back{paint::Paint::text, paint::Paint::panel_alt, false, false};

}  // namespace style

std::vector<paint::SeatColour> seat_colours(const v1::TableInfo& table);

/// Formats "[R]", or the letter on its colour.
std::string badge(v1::Colour colour, paint::Look look);

}  // namespace bastide::plain
