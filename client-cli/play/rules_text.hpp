// The rules a table plays by, and those it may choose, in words for players.
#pragma once

#include "client-cli/play/turn_screen.hpp"
#include "engine/ruleset.hpp"

#include <string_view>

namespace bastide::client {

/// What is not as usual, a sentence each: "You choose from a hand of 3 tiles." Empty where all is.
Lines rule_sentences(const Ruleset& ruleset);

/// Whether there is nothing to say of them.
bool plays_as_usual(const v1::TableInfo& table);

/// The same as lines, for a table: also that nothing is unusual.
Lines rules_of_table(const v1::TableInfo& table, int columns);

/// Every option with its values, and the presets.
Lines options_list(int columns);

/// What an option does, or a preset; empty where there is none of that name.
Lines explanation(std::string_view name, int columns);

}  // namespace bastide::client
