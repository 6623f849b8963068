// Special and standard rules of a table, explained to players.
#pragma once

#include "engine/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

struct RuleInPlay {
    std::string_view name;
    std::string words;
};

struct RuleChapter {
    std::string_view title;
    std::vector<RuleInPlay> rules;
};

/// Returns boxes beyond the base game, and options that are not standard.
std::vector<RuleInPlay> special_rules(const Ruleset& ruleset);

/// Returns all rules in reading order, special rules first.
std::vector<RuleChapter> rules_in_play(const Ruleset& ruleset);

}  // namespace bastide::words
