// Rows of the form for a table that are not options of the rules.
#pragma once

#include "client-cli/screen/table_form.hpp"

namespace bastide::screen {

struct PlainRow {
    FormRow::Kind kind;
    std::string_view heading;  ///< empty for rows at the end of another section
    std::string_view name;
    bool (*is_there)(const TableForm&, const FormPlace&);  ///< nullptr if it always is
    std::string (*value)(const TableForm&);
    std::string_view explained;  ///< empty if the explanation depends on the form
    std::string (*explain)(const TableForm&, const FormPlace&);
    void (*step)(TableForm&, const FormPlace&, int by);  ///< nullptr for a text field
};

inline constexpr std::string_view table_heading = "The table";
inline constexpr std::string_view details_heading = "More about the table";

/// The option that the rows for the size of the table follow.
inline constexpr std::string_view key_of_the_size = "table";

/// Returns nullptr for rows of options.
const PlainRow* plain_row(FormRow::Kind kind);

/// Returns the row if it is one of the clock: a named pace, or the times of a custom one.
const PlainRow* pace_row(FormRow::Kind kind);

}  // namespace bastide::screen
