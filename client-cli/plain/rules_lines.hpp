// The rules a table plays by, and those it may choose, as lines.
#pragma once

#include "client-cli/plain/turn_lines.hpp"

#include <string_view>

namespace bastide::plain {

/// What is not as usual at a table; also that nothing is.
Lines rules_of_table(const v1::TableInfo& table, int columns);

/// How a game goes by the usual rules, for whoever does not know it.
Lines game_in_brief(int columns);

/// Every option with its values, the presets and the games that have a name.
Lines options_list(int columns);

/// What an option does, or a preset, or what is in a box; empty where there is none of that name.
Lines explanation(std::string_view name, int columns);

}  // namespace bastide::plain
