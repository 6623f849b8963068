// The rules of a table in sentences for players.
#pragma once

#include "engine/ruleset.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// One sentence for each option that is not standard: "You choose from a hand of 3 tiles."
std::vector<std::string> rule_sentences(const Ruleset& ruleset);

/// One sentence for each change: "Each player also has an abbot."
std::vector<std::string> changed_sentences(const Ruleset& before, const Ruleset& now);

std::string tiles_words(const Ruleset& ruleset);

bool has_words(std::string_view option);

bool plays_as_usual(const v1::TableInfo& table);

}  // namespace bastide::words
