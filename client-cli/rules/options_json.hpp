// The options and presets of a ruleset with the words that explain them.
#pragma once

#include "client-cli/rules/json.hpp"

namespace bastide::rules {

/// Whether there is an option or a preset of that name.
bool explains(std::string_view name);

/// "options" and "presets": all of them, or only what has that name.
void put_options(JsonWriter& json, std::string_view only);

}  // namespace bastide::rules
