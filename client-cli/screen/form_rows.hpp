// The rows of the form for a table, in one list, and what each of them says.
#pragma once

#include "client-cli/screen/table_form.hpp"
#include "engine/options.hpp"

namespace bastide::screen {

/// Those that there are now, from the top down. The chosen one may not be among them any more.
std::vector<FormRow> form_rows(const TableForm& form, const FormPlace& place);

/// The one in which that was chosen.
FormRow row_of(const LastChoice& last);

/// Its row is beside the boxes, one of which holds the piece.
inline constexpr std::string_view key_of_the_big_meeple = "bigFollower";

/// Whether the option's row is among the advanced rules.
bool is_advanced(const Option& option);

/// What a row stands under: "Expansions".
std::string_view heading_of(const FormRow& row);

enum class RowLook : std::uint8_t {
    typed,    ///< its value is written letter by letter
    stepped,  ///< its value is one of several
    box,      ///< ticked or not
    one_of,   ///< of several boxes one is ticked
    fold,     ///< shows and hides the rows below
};

struct RowWords {
    RowLook look = RowLook::stepped;
    std::string name;
    std::string value;      ///< behind the name
    bool ticked = false;    ///< a box
    bool usual = false;     ///< an option, as it is where nobody says otherwise
    std::string explained;  ///< for whoever has chosen the row
    std::string notation;   ///< the same for the notation, and where the rules tell it
};

RowWords words_of(const FormRow& row, const TableForm& form, const FormPlace& place);

}  // namespace bastide::screen
