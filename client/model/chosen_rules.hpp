// Parses the typed rules of a table. Errors are messages for the player.
#pragma once

#include "engine/result.hpp"
#include "engine/ruleset.hpp"

#include <string>

namespace bastide::model {

/// Parses `words` such as "preset=c2 supply=hand"; none: standard rules. `seats`: 0 means any.
Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats);

/// Returns changed rules: "supply=hand" changes one option, a preset replaces everything.
Result<Ruleset, std::string> changed_rules(const Ruleset& now, const std::string& words, int seats);

}  // namespace bastide::model
