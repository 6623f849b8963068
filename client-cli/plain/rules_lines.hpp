// The rules of a table, and the options that tables can choose, as text.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include <string_view>

namespace bastide::plain {

/// Lists the rules of the table that differ from the defaults.
Lines rules_of_table(const v1::TableInfo& table, int columns);

/// Explains all rules of the table, the special ones first.
Lines rules_explained(const v1::TableInfo& table, int columns);

Lines options_list(int columns);

/// Returns no lines if there is no option, preset, named game or box of that name.
Lines explanation(std::string_view name, int columns);

}  // namespace bastide::plain
