// Lines of text and how they are put together.
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

/// Fills lines of at most `columns` with the items, `gap` between them.
Lines flow(const Lines& items, int columns, std::string_view gap = "   ");

/// Adds lines to lines.
void append(Lines& lines, const Lines& more);

/// The lines beside each other, their tops level; those on the right begin at that column.
Lines beside(const Lines& left, int column, const Lines& right);

}  // namespace bastide::plain
