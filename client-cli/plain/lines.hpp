// Combines lines of text.
#pragma once

#include "client-cli/paint/text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::plain {

using Lines = std::vector<std::string>;

using paint::padded;
using paint::right_aligned;
using paint::width_of;
using paint::wrapped;

/// Joins the items into lines of at most `columns`, separated by `gap`.
Lines flow(const Lines& items, int columns, std::string_view gap = "   ");

void append(Lines& lines, const Lines& more);

/// Puts `right` beside `left`, starting at `column`.
Lines beside(const Lines& left, int column, const Lines& right);

}  // namespace bastide::plain
