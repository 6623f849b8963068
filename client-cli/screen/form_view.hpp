// Screen positions of the rows of the form for a table, for drawing and clicks.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/screen/form_rows.hpp"

namespace bastide::screen {

/// A row, a heading, or a blank line.
struct FormLine {
    std::string_view heading;
    std::optional<FormRow> row;
};

struct FormView {
    paint::Rect head;
    paint::Rect list;
    paint::Rect words;
    bool beside = false;
    std::vector<FormLine> lines;
    int first = 0;
};

/// Keeps the chosen row visible unless the mouse wheel has scrolled the list.
FormView form_view(const TableForm& form, const FormPlace& place, const paint::Rect& board);

std::optional<FormRow> row_at(const FormView& view, paint::Point at);

inline constexpr int value_column = 36;

}  // namespace bastide::screen
