// All the rules a table plays by, explained to players: what is special there, and what is usual.
#pragma once

#include "engine/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// "Big follower", and what about it.
struct RuleInPlay {
    std::string_view name;
    std::string words;
};

struct RuleChapter {
    std::string_view title;
    std::vector<RuleInPlay> rules;
};

/// What the boxes bring besides the base game, and every option that is not as usual.
std::vector<RuleInPlay> special_rules(const Ruleset& ruleset);

/// The chapters in the order in which one reads them; what is special comes first, if anything is.
std::vector<RuleChapter> rules_in_play(const Ruleset& ruleset);

/// Whether what is special about the option of that key is explained.
bool is_explained(std::string_view option);

/// The same of a box: "inns" for the sets "inns-c1" and "inns-c2".
bool is_box_explained(std::string_view box);

}  // namespace bastide::words
