// Rows of the form for a table that are not options of the rules.
#pragma once

#include "client-cli/screen/table_form.hpp"

#include <span>

namespace bastide::screen {

struct PlainRow {
    FormRow::Kind kind;
    std::string_view name;
    bool (*is_there)(const TableForm&, const FormPlace&);
    std::string (*value)(const TableForm&);
    std::string (*explained)(const TableForm&, const FormPlace&);
    void (*step)(TableForm&, const FormPlace&, int by);
};

std::span<const PlainRow> rows_of_the_table();

/// Rows above the advanced rules, which show, hide and search them.
std::span<const PlainRow> rows_of_the_fold();

std::span<const PlainRow> rows_of_the_details();

/// Rows after the option `key_of_the_size`.
std::span<const PlainRow> rows_of_its_size();
inline constexpr std::string_view key_of_the_size = "table";

/// Returns nullptr for rows of options.
const PlainRow* plain_row(FormRow::Kind kind);

}  // namespace bastide::screen
