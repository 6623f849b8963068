// The rows of the form for a table, and their text.
#pragma once

#include "client-cli/screen/table_form.hpp"
#include "engine/options.hpp"

namespace bastide::screen {

/// Returns the current rows from the top down. The selected `form.row` may be missing.
std::vector<FormRow> form_rows(const TableForm& form, const FormPlace& place);

FormRow row_of(const LastChoice& last);

/// Key of the option for big followers. Its row is shown with the boxes, because Inns & Cathedrals
/// contains that piece.
inline constexpr std::string_view key_of_the_big_meeple = "bigFollower";

bool is_advanced(const Option& option);

/// Returns the heading of the row's section, such as "Expansions".
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

RowWords words_of(const FormRow& row, const TableForm& form, const FormPlace& place);

}  // namespace bastide::screen
