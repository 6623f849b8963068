// The rows of the form for a table that are no options of the rules: each is a line in a list.
#pragma once

#include "client-cli/screen/table_form.hpp"

#include <span>

namespace bastide::screen {

/// When it is there, what it says, what steps through it.
struct PlainRow {
    FormRow::Kind kind;
    std::string_view name;
    bool (*is_there)(const TableForm&, const FormPlace&);
    std::string (*value)(const TableForm&);
    std::string (*explained)(const TableForm&, const FormPlace&);
    void (*step)(TableForm&, const FormPlace&, int by);
};

/// The first rows.
std::span<const PlainRow> rows_of_the_table();

/// Above the advanced rules: shows and hides them, and searches them.
std::span<const PlainRow> rows_of_the_fold();

/// The first of the advanced rules.
std::span<const PlainRow> rows_of_the_details();

/// Behind the option of that key.
std::span<const PlainRow> rows_of_its_size();
inline constexpr std::string_view key_of_the_size = "table";

/// Null where it is an option's.
const PlainRow* plain_row(FormRow::Kind kind);

}  // namespace bastide::screen
