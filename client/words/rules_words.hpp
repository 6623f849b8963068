#pragma once

#include "engine/options.hpp"
#include "engine/ruleset.hpp"
#include "engine/ruleset_repair.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <vector>

namespace bastide::words {

/// Returns a sentence for each option that is not standard: "You choose from a hand of 3 tiles."
std::vector<std::string> rule_sentences(const Ruleset& ruleset);

/// Returns a sentence for each change: "Each player also has an abbot."
std::vector<std::string> changed_sentences(const Ruleset& before, const Ruleset& now);

inline constexpr const char* unknown_rules_text =
    "Your version of Bastide doesn't support this table's rules. Please update.";

std::string tiles_words(const Ruleset& ruleset);

bool has_standard_rules(const v1::TableInfo& table);

/// Returns "from a hand", "fixed, 15 by 15", "Base game, first edition; The River, first edition".
std::string value_words(const Option& option, const Ruleset& ruleset);

std::string option_words(const Option& option, const Ruleset& ruleset);

std::string conflict_words(const Conflict& conflict, const Ruleset& ruleset);

/// Returns the differences: "remove The River, first edition; Farmers: no".
std::string difference_words(const Ruleset& before, const Ruleset& after);

}  // namespace bastide::words
