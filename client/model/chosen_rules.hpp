// Parses rules that a player has typed for a table.
#pragma once

#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include <string>

namespace bastide::model {

/// Parses `words`, such as "preset=c2 supply=hand"; no words mean the standard rules. Checks them
/// for a table of `seats`, where 0 means any number. The error is a message for the player.
Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats);

/// Applies `words` to the rules `now`: "supply=hand" changes one option, a preset replaces
/// everything. The error is a message for the player.
Result<Ruleset, std::string> changed_rules(const Ruleset& now, const std::string& words, int seats);

}  // namespace bastide::model
