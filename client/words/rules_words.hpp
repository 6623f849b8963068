// The rules a table plays by, in words for players.
#pragma once

#include "engine/ruleset.hpp"

#include "bastide/v1/match.pb.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// What is not as usual, a sentence each: "You choose from a hand of 3 tiles." Empty where all is.
std::vector<std::string> rule_sentences(const Ruleset& ruleset);

/// What is different, a sentence each: "Everyone has an abbot besides.", "No longer: a city of two
/// tiles pays 2."
std::vector<std::string> changed_sentences(const Ruleset& before, const Ruleset& now);

/// "The tiles are those of the base game and Inns & Cathedrals."
std::string tiles_words(const Ruleset& ruleset);

/// Whether there are words for the option of that key, as there are for all.
bool has_words(std::string_view option);

/// Whether there is nothing to say of them.
bool plays_as_usual(const v1::TableInfo& table);

}  // namespace bastide::words
