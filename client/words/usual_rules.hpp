// What goes for every table, as far as nothing else is agreed upon there.
#pragma once

#include "client/words/rules_in_play.hpp"

namespace bastide::words {

RuleChapter turn_chapter(const Ruleset& ruleset);
RuleChapter points_chapter(const Ruleset& ruleset);
RuleChapter end_chapter(const Ruleset& ruleset);

/// "3 points": what a farm gets for a complete city.
std::string farm_price(const Ruleset& ruleset);

}  // namespace bastide::words
