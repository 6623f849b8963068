// Texts about the options of a table, and their conflicts.
#pragma once

#include "engine/options.hpp"
#include "engine/ruleset_repair.hpp"

#include <string>

namespace bastide::words {

/// "from a hand", "fixed, 15 by 15", "Base game, first edition; The River, first edition".
std::string value_words(const Option& option, const Ruleset& ruleset);

std::string option_words(const Option& option, const Ruleset& ruleset);

std::string conflict_words(const Conflict& conflict, const Ruleset& ruleset);

/// Changes from `before` to `after`: "remove The River, first edition; Farmers: no".
std::string difference_words(const Ruleset& before, const Ruleset& after);

}  // namespace bastide::words
