// Where the rows of the form for a table stand on the screen, to draw them and to click on them.
#pragma once

#include "client-cli/paint/canvas.hpp"
#include "client-cli/screen/form_rows.hpp"

namespace bastide::screen {

/// A line of the list: a row, or what the rows below stand under, or nothing.
struct FormLine {
    std::string_view heading;
    std::optional<FormRow> row;
};

struct FormView {
    paint::Rect head;   ///< what the form is for
    paint::Rect list;   ///< as many lines as there is room for
    paint::Rect words;  ///< about the chosen row: below the list, or beside it
    bool beside = false;
    std::vector<FormLine> lines;
    int first = 0;  ///< the line at the top of the list
};

/// The chosen row is in sight, unless the wheel has rolled it away.
FormView form_view(const TableForm& form, const FormPlace& place, const paint::Rect& board);

/// The row that is drawn at a place of the screen.
std::optional<FormRow> row_at(const FormView& view, paint::Point at);

/// Columns of a row: where its value begins, and where the sign stands that steps back.
inline constexpr int value_column = 36;

}  // namespace bastide::screen
