// All rules of a table, explained to players: those that are special, and the standard ones.
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

/// Rules of the boxes beyond the base game, and of every option that is not standard.
std::vector<RuleInPlay> special_rules(const Ruleset& ruleset);

/// Chapters in reading order. Special rules come first, if there are any.
std::vector<RuleChapter> rules_in_play(const Ruleset& ruleset);

bool is_explained(std::string_view option);

/// True if there is an explanation for the box, such as "inns" for the sets "inns-c1" and
/// "inns-c2".
bool is_box_explained(std::string_view box);

RuleChapter turn_chapter(const Ruleset& ruleset);
RuleChapter points_chapter(const Ruleset& ruleset);
RuleChapter end_chapter(const Ruleset& ruleset);

std::string farm_price(const Ruleset& ruleset);

}  // namespace bastide::words
