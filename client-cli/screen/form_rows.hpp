// Rows of the table form. PlainRow describes those that are not options of the rules.
#pragma once

#include "client-cli/screen/paint_names.hpp"
#include "client-cli/screen/table_form.hpp"
#include "engine/options.hpp"

namespace bastide::screen {

/// Returns the rows from the top down. The selected `form.row` may be missing.
std::vector<FormRow> form_rows(const TableForm& form, const FormContext& place);

FormRow row_of(const LastChoice& last);

/// Key of an option that is shown with the boxes: Inns & Cathedrals has the big followers.
inline constexpr std::string_view key_of_the_big_meeple = "bigFollower";

bool is_advanced(const Option& option);

std::string_view heading_of(const FormRow& row);

enum class RowLook : std::uint8_t {
    typed,
    stepped,  ///< one of several values
    box,
    one_of,  ///< a radio button
    fold,    ///< shows and hides the rows below
};

struct RowWords {
    RowLook look = RowLook::stepped;
    std::string name;
    std::string value;
    bool ticked = false;  ///< a ticked box or an open fold
    bool usual = false;   ///< has the default value
    std::string explained;
};

RowWords words_of(const FormRow& row, const TableForm& form, const FormContext& place);

struct PlainRow {
    FormRow::Kind kind;
    std::string_view heading;  ///< empty for rows at the end of another section
    std::string_view name;
    bool (*is_there)(const TableForm&, const FormContext&);  ///< nullptr if it always is
    std::string (*value)(const TableForm&);
    std::string_view explained;  ///< empty if the explanation depends on the form
    std::string (*explain)(const TableForm&, const FormContext&);
    void (*step)(TableForm&, const FormContext&, int by);  ///< nullptr for a text field
};

inline constexpr std::string_view table_heading = "The table";
inline constexpr std::string_view details_heading = "More about the table";

/// The option that the rows for the size of the table follow.
inline constexpr std::string_view key_of_the_size = "table";

/// Returns nullptr for the options of the rules.
const PlainRow* plain_row(FormRow::Kind kind);

struct FormLine {
    std::string_view heading;
    std::optional<FormRow> row;
};

struct FormView {
    Rect head;
    Rect list;
    Rect words;
    bool beside = false;
    std::vector<FormLine> lines;
    int first = 0;
};

/// Keeps the chosen row visible unless the mouse wheel has scrolled the list.
FormView form_view(const TableForm& form, const FormContext& place, const Rect& board);

std::optional<FormRow> row_at(const FormView& view, Point at);

inline constexpr int value_column = 36;

}  // namespace bastide::screen
