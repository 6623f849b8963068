// The standard rules that the options of a table leave unchanged.
#pragma once

#include "client/words/rules_in_play.hpp"

namespace bastide::words {

RuleChapter turn_chapter(const Ruleset& ruleset);
RuleChapter points_chapter(const Ruleset& ruleset);
RuleChapter end_chapter(const Ruleset& ruleset);

std::string farm_price(const Ruleset& ruleset);

}  // namespace bastide::words
